"""Animations (GIF) of the last turns or of a whole game."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.share.share_dialog import dialog_button, display_turn, make_animation

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")


def test_the_last_turns_are_an_animation(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(30)))
    display_turn(djambi_page, 12)
    djambi_page.open_share_dialog("animation")
    gif = make_animation(djambi_page, turns="5", pace="600")
    assert gif.width == 480
    assert gif.loops
    assert [frame.delay for frame in gif.frames] == [60, 60, 60, 60, 60, 180]
    assert not gif.frames[0].is_transparent
    assert all(frame.is_transparent for frame in gif.frames[1:])
    # Later frames contain only the changes.
    assert all(frame.size < gif.frames[0].size / 2 for frame in gif.frames[1:])


def test_a_whole_game_is_an_animation_of_all_its_turns(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.whole_hash))
    djambi_page.open_share_dialog("animation")
    gif = make_animation(djambi_page, turns=str(len(DUEL.moves)))
    assert len(gif.frames) == len(DUEL.moves) + 1


def test_an_animation_can_be_cancelled(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.whole_hash))
    dialog = djambi_page.open_share_dialog("animation")
    # The page pauses between two frames, so that a person can press the button; here it is pressed once it exists.
    djambi_page.page.evaluate(
        """words => new MutationObserver((_, observer) => {
          const found = [...document.querySelectorAll(".share-progress button")].find((b) => b.textContent === words);
          if (found) { observer.disconnect(); found.click(); }
        }).observe(document.body, { childList: true, subtree: true })""",
        djambi_page.words("dialog.cancel"),
    )
    dialog.get_by_role("combobox", name=djambi_page.words("share.animation.turns"), exact=True).select_option(
        str(len(GAME.moves))
    )
    dialog_button(djambi_page, dialog, "share.animation.make").click()
    expect(dialog).to_contain_text(djambi_page.words("share.animation.cancelled"))
    expect(dialog.locator("progress")).to_have_count(0)
    expect(dialog_button(djambi_page, dialog, "share.animation.save")).to_have_count(0)
    assert len(make_animation(djambi_page, turns="5").frames) == 6


def test_before_the_first_turn_there_is_nothing_to_animate(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page())
    expect(djambi_page.open_share_dialog("animation")).to_contain_text(djambi_page.words("share.animation.none"))
