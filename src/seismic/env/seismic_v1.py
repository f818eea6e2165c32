"""`seismic_v1` as PettingZoo has it: `env()`, and `raw_env()` without its checks.

    from seismic.env import seismic_v1
    env = seismic_v1.env(players=3, variants=["aftershocks"], render_mode="ansi")

Where PettingZoo has a registry, it is there too once this module is imported: `pettingzoo.make("aec",
"seismic/seismic_v1")`.
"""

from __future__ import annotations

import pettingzoo

from seismic.env.pettingzoo_env import SeismicAEC, env

__all__ = ["env", "raw_env"]

raw_env = SeismicAEC

if hasattr(pettingzoo, "register"):  # 1.26 and newer
    pettingzoo.register("aec", "seismic/seismic_v1", entry_point="seismic.env.seismic_v1:env")
