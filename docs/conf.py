"""Settings of the documentation site. `make docs` builds it, from the sources that tools/docsite.py puts together."""

from seismic import __version__
from seismic.i18n import APP_NAME

project = APP_NAME
author = "the Seismic (unofficial) contributors"
version = release = __version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 3  # as a Git host makes them, so that the same links work there
myst_enable_extensions = ["attrs_inline"]
nitpicky = True
nitpick_ignore_regex = [("py:.*", ".*")]  # types in signatures: many are of NumPy or have no page

default_role = "code"  # of docstrings, where `x` is code
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 100
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = APP_NAME
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = "../web/public/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
highlight_language = "none"  # of blocks that do not name theirs
pygments_style = "friendly"
pygments_dark_style = "monokai"

man_pages = [("manual", "seismic", "the tile-laying game of highways and quakes", author, 1)]
