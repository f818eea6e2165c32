FORMAT = 1
METADATA = "seismic-policy"
