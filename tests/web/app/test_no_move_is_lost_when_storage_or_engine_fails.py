"""Full or forbidden storage, a worker that breaks down, a tab closed during a move: no move is lost."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Guard, OpenPage, wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
#: Makes every write to the local storage fail as if it were full.
FULL_STORAGE = """
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
  return setItem.call(this, key, value);
};
"""
FORBIDDEN_STORAGE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("forbidden", "SecurityError"); } });
"""
# Lists the workers of the page in `workers`. A call of the method `fatalMethod` ends its worker without an error, as a
# browser does that is short of memory.
NOTE_WORKERS = """
window.workers = [];
window.fatalMethod = null;
const Original = Worker;
window.Worker = class extends Original {
  constructor(...args) { super(...args); window.workers.push(this); }
  postMessage(message) {
    if (message.method !== window.fatalMethod) return super.postMessage(message);
    window.fatalMethod = null;
    this.terminate();
  }
};
"""


def options_with_script(script: str) -> dict[str, object]:
    """Return options of `open_page` with which every page of the profile runs *script* first."""
    return {"prepare": lambda context: context.add_init_script(script)}


@pytest.mark.parametrize("fault", [FULL_STORAGE, FORBIDDEN_STORAGE], ids=["full", "forbidden"])
def test_a_game_that_cannot_be_saved_survives_a_reload(open_page: OpenPage, fault: str) -> None:
    page = open_page(**options_with_script(fault))
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.storage"))
    djambi_page.play(GAME.moves[:3], prompter)
    page.reload()
    wait_until_ready(page)
    djambi_page.expect_moves(GAME.moves[:3])
    djambi_page.play(GAME.moves[3:4], prompter)
    assert djambi_page.position_text() == prompter.position


def test_a_game_saved_before_storage_was_full_stays(open_page: OpenPage) -> None:
    page = open_page()
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    page.evaluate(f"() => {{ {FULL_STORAGE} }}")
    djambi_page.play(GAME.moves[2:3], prompter)
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.storage"))
    page.goto("about:blank")
    page.go_back()
    wait_until_ready(page)
    djambi_page.expect_moves(GAME.moves[:3])
    djambi_page.button("menu.saved").click()
    expect(djambi_page.dialog("saved.title").get_by_role("listitem")).to_have_count(1)


# Collects all notices in `noticed`: a notice may be gone before a test looks for it.
NOTE_NOTICES = """() => {
  const notices = document.getElementById("notices");
  window.noticed = [];
  const note = () => window.noticed.push(notices.textContent);
  new MutationObserver(note).observe(notices, { childList: true, subtree: true });
}"""


def test_a_worker_that_ends_silently_during_a_call_is_replaced(open_page: OpenPage) -> None:
    page = open_page(prepare=lambda context: (context.add_init_script(NOTE_WORKERS), context.clock.install()))
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    page.evaluate("() => { window.fatalMethod = 'play'; }")
    page.evaluate(NOTE_NOTICES)
    djambi_page.click_move(GAME.moves[2], prompter)
    page.wait_for_function("() => window.fatalMethod === null")
    for _ in range(5):
        page.clock.run_for(5_000)
    silent = djambi_page.words("error.engine/silent")
    page.wait_for_function("(words) => window.noticed.some((text) => text.includes(words))", arg=silent)
    page.wait_for_function("() => workers.length === 2")
    page.wait_for_function("() => document.getElementById('start').dataset.phase === 'ready'")
    expect(djambi_page.notices).not_to_contain_text(silent)  # the notice is taken away when the engine answers again
    # The chosen steps stay chosen: only the last one must be repeated.
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.body.M"))
    djambi_page.expect_moves(GAME.moves[:2])
    djambi_page.choose(prompter.choices(GAME.moves[2])[-1])
    djambi_page.expect_played(3, GAME.moves[2])


def test_a_worker_with_an_error_is_replaced(open_page: OpenPage) -> None:
    page = open_page(**options_with_script(NOTE_WORKERS))
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    page.evaluate("() => workers[0].dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))")
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.engineAgain"))
    page.wait_for_function("() => document.getElementById('start').dataset.phase === 'ready'")
    djambi_page.play(GAME.moves[2:3], prompter)
    djambi_page.expect_moves(GAME.moves[:3])


def test_clicks_while_the_engine_starts_again_are_carried_out(open_page: OpenPage) -> None:
    """The new worker is sent the game first, then the calls."""
    page = open_page(**options_with_script(NOTE_WORKERS))
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    first, *rest = prompter.choices(GAME.moves[2])
    offered = djambi_page.expect_offer(first)
    page.evaluate("() => workers[0].dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))")
    offered.click()
    djambi_page.button("log.first").click()
    djambi_page.button("banner.present").click()
    offered.click()
    for choice in rest:
        djambi_page.choose(choice)
    djambi_page.expect_played(3, GAME.moves[2])
    djambi_page.expect_no_alert()
    page.reload()
    wait_until_ready(page)
    djambi_page.expect_moves(GAME.moves[:3])


def test_a_move_that_was_sent_to_a_worker_that_breaks_down_is_played(open_page: OpenPage) -> None:
    """The call of the move was not answered, and is sent to the new worker."""
    page = open_page(**options_with_script(NOTE_WORKERS))
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    *first, last = prompter.choices(GAME.moves[2])
    for choice in first:
        djambi_page.choose(choice)
    offered = djambi_page.expect_offer(last).element_handle()
    sent = page.evaluate(
        """async (offered) => {
          let sent = 0;
          const post = workers[0].postMessage;
          workers[0].postMessage = (request) => { sent += 1; post.call(workers[0], request); };
          offered.click();
          for (let turn = 0; turn < 100 && !sent; turn += 1) await null;
          workers[0].dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
          return sent;
        }""",
        offered,
    )
    assert sent == 1
    djambi_page.expect_played(3, GAME.moves[2])
    djambi_page.expect_no_alert()


def test_the_displayed_turn_and_dialog_stay_when_a_worker_is_replaced(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(4), **options_with_script(NOTE_WORKERS))
    djambi_page = DjambiPage(page)
    djambi_page.button("controls.rotate").click()
    djambi_page.button("log.first").click()
    djambi_page.button("menu.settings").click()
    page.evaluate("() => workers[0].dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))")
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.engineAgain"))
    page.wait_for_function("() => document.getElementById('start').dataset.phase === 'ready'")
    expect(djambi_page.dialog("settings.title")).to_be_visible()
    page.keyboard.press("Escape")
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=0, plies=4))
    djambi_page.button("log.next").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=1, plies=4))
    djambi_page.expect_no_alert()


def test_a_tab_closed_during_the_input_of_a_move_loses_no_played_move(open_page: OpenPage) -> None:
    page = open_page()
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    for choice in prompter.choices(GAME.moves[2])[:2]:
        djambi_page.choose(choice)
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.body.M"))
    context, address = page.context, page.url.split("#")[0]
    page.close()
    later = DjambiPage(context.new_page())
    later.page.goto(address)
    wait_until_ready(later.page)
    later.expect_moves(GAME.moves[:2])
    later.play(GAME.moves[2:3], prompter)
    assert later.position_text() == prompter.position


def test_a_stored_game_of_an_unknown_version_is_left_unchanged(open_page: OpenPage, guard: Guard) -> None:
    page = open_page()
    djambi_page = DjambiPage(page)
    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
    page.evaluate("""() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith("machiavel.game."));
      localStorage.setItem("machiavel.game.later", JSON.stringify({ ...JSON.parse(localStorage[key]), version: 99 }));
    }""")
    page.reload()
    wait_until_ready(page)
    djambi_page.expect_moves(GAME.moves[:1])
    assert page.evaluate("() => localStorage.getItem('machiavel.game.later')")
    assert not guard.unexpected()
