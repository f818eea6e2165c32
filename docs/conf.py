"""Settings of the documentation site. `make docs` builds it, from the sources that tools/docsite.py puts together."""

from seismic import __version__
from seismic.i18n import APP_NAME

project = APP_NAME
author = "the Seismic (unofficial) contributors"
version = release = __version__
language = "en"

extensions = ["myst_parser"]
myst_heading_anchors = 3  # as a Git host makes them, so that the same links work there
myst_enable_extensions = ["attrs_inline"]
nitpicky = True

html_theme = "furo"
html_title = APP_NAME
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = "../web/public/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_use_index = False  # there is nothing in it
highlight_language = "none"  # of blocks that do not name theirs
pygments_style = "friendly"
pygments_dark_style = "monokai"

man_pages = [("manual", "seismic", "the tile-laying game of highways and quakes", author, 1)]
