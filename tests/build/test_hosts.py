"""Files for hosts and other sites: a content policy, and absolute addresses if the build knows the site's."""

from pathlib import Path

import pytest

from tools.build.headers import POLICY, policy
from tools.build.service_worker import precached_files, without_host_changes
from tools.build.site_address import VARIABLE, site_address, with_address

PAGE = """<head>
  <meta property="og:type" content="website">
  <meta property="og:image" content="web/icons/card.png">
  <meta name="twitter:image" content="web/icons/card.png">
</head>"""


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("", ""),
        ("https://ann.github.io/machiavel/", "https://ann.github.io/machiavel/"),
        ("https://ann.github.io/machiavel", "https://ann.github.io/machiavel/"),
        ("https://ann.github.io/Ann.github.io/", "https://ann.github.io/"),
        ("http://localhost:8000", "http://localhost:8000/"),
    ],
)
def test_the_address_of_the_site_ends_with_a_slash(monkeypatch: pytest.MonkeyPatch, given: str, address: str) -> None:
    monkeypatch.setenv(VARIABLE, given)
    assert site_address() == address


@pytest.mark.parametrize("given", ["ann.github.io", "ftp://ann.example/", "https://", "https://a.example/?x=1"])
def test_an_invalid_address_ends_the_build(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv(VARIABLE, given)
    with pytest.raises(SystemExit, match="is not the address of a site"):
        site_address()


def test_preview_pictures_have_absolute_addresses_if_the_site_has_one() -> None:
    page = with_address(PAGE, "knights.html", "https://a.example/b/")
    assert page.count('content="https://a.example/b/web/icons/card.png"') == 2
    assert '<meta property="og:url" content="https://a.example/b/knights.html">' in page
    assert 'content="https://a.example/b/">' in with_address(PAGE, "index.html", "https://a.example/b/")
    assert with_address(PAGE, "index.html", "") == PAGE


def test_the_policy_for_hosts_allows_the_scripts_of_every_page(site: Path) -> None:
    written = (site / "headers.txt").read_text(encoding="utf-8")
    assert written.startswith("Content-Security-Policy: default-src 'none'; script-src 'self' ")
    assert "'wasm-unsafe-eval'" in written
    assert "'unsafe-inline'" not in written
    for page in site.glob("*.html"):
        (own,) = POLICY.findall(page.read_text(encoding="utf-8"))
        scripts = next(part for part in own.split(";") if part.strip().startswith("script-src"))
        assert all(source in written for source in scripts.split()[1:]), page


def test_the_policy_for_hosts_joins_the_policies_of_pages() -> None:
    one = '<meta http-equiv="Content-Security-Policy" content="script-src \'self\' a; img-src b; trusted-types x">'
    other = '<meta http-equiv="Content-Security-Policy" content="script-src \'self\' c; style-src d">'
    assert policy([one, other]) == "script-src 'self' a c 'wasm-unsafe-eval'; img-src b; style-src d"


def test_the_service_worker_does_not_cache_headers_txt(site: Path) -> None:
    assert "headers.txt" not in precached_files(site)


def test_changed_line_ends_and_added_comments_do_not_count_as_changes(tmp_path: Path) -> None:
    page, other = tmp_path / "a.html", tmp_path / "b.html"
    page.write_bytes(b"<p>a</p>\n</body>\n")
    other.write_bytes(b"\xef\xbb\xbf<p>a</p>\r\n<!-- by\r\na proxy --></body>\r\n")
    assert without_host_changes(page) == without_host_changes(other)
    other.write_bytes(b"<p>a</p><script>1</script>\n</body>\n")
    assert without_host_changes(page) != without_host_changes(other)
    data = tmp_path / "a.zip"
    data.write_bytes(b"1\r\n2")
    assert without_host_changes(data) == b"1\r\n2"
