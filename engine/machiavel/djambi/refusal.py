"""stub"""
from ..errors import Refusal
def refusal_of(position, text):
    return Refusal("move/illegal","D2.5")
