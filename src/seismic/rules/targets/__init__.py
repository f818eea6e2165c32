"""What the kernels are compiled for: CPUs by Numba, NVIDIA GPUs by CUDA."""
