// The sentences of the load watchdog. It does not use the page's sentences, because they may be what failed to load.

export const WORDS = {
  en: {
    failed: "The page could not be loaded",
    slow: "The page takes long to load",
    part: "A part of this page could not be loaded",
    failedHelp: "A part of it did not arrive, or is of another version. Your games are safe in this browser.",
    slowHelp: "Nothing has arrived for a while. It may still come; you can also try again.",
    partHelp: "The text is complete; only what your game has chosen of it is not marked.",
    typeHelp:
      "The site’s host sends {file} as “{type}”, which browsers do not run; it has to send it as text/javascript. Your games are safe in this browser.",
    oldHelp:
      "This browser does not have {parts}, which the page needs. Chrome and Edge have it from version 110 on, Firefox from 121, Safari from 16.4. Your games are safe in this browser.",
    frameHelp:
      "It is shown in a frame that does not let it run (a sandbox without allow-same-origin). Open its address in a tab of its own.",
    offline: "There is no connection to the site. Try again when there is one.",
    again: "Try again",
    report: "Report",
  },
  fr: {
    failed: "La page n’a pas pu être chargée",
    slow: "La page est longue à charger",
    part: "Une partie de cette page n’a pas pu être chargée",
    failedHelp:
      "Une partie n’est pas arrivée, ou elle est d’une autre version. Vos parties sont en sécurité dans ce navigateur.",
    slowHelp: "Rien n’arrive depuis un moment. Cela peut encore venir ; vous pouvez aussi réessayer.",
    partHelp: "Le texte est complet ; seul manque le repérage de ce que votre partie en a choisi.",
    typeHelp:
      "L’hébergeur du site envoie {file} comme « {type} », ce qu’aucun navigateur n’exécute ; il doit l’envoyer comme text/javascript. Vos parties sont en sécurité dans ce navigateur.",
    oldHelp:
      "Il manque à ce navigateur {parts}, dont la page a besoin. Chrome et Edge l’ont à partir de la version 110, Firefox de la 121, Safari de la 16.4. Vos parties sont en sécurité dans ce navigateur.",
    frameHelp:
      "Elle est affichée dans un cadre qui ne la laisse pas fonctionner (un bac à sable sans allow-same-origin). Ouvrez son adresse dans un onglet à part.",
    offline: "Le site ne répond pas. Réessayez quand la connexion sera rétablie.",
    again: "Réessayer",
    report: "Rapport",
  },
};
