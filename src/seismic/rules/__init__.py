"""The rules as kernels over one flat record, and their data: what is compiled for CPUs and GPUs."""
