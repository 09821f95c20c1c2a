// Rules for joining German words in sentences.
import type { Grammar } from '../reading-language.ts';
import { AUDIENCE } from './frame-stems.ts';
import { isDeed, isFrame, isPerson, isStatement } from './frame-words.ts';

const COMPOUND = /^(\p{L}{3,16}?)(minütige[nrsm]?|zimmer)(wohnung)?$/u;

/** Beginnings of compounds that only say where something is. */
const OF_PLACE =
  /^(?:orts|dorf|stadt|stadtteil|quartiers?|viertel|nachbarschafts?|land|kiez|gemeinde|innenstadt|vorort)$/;

export const GRAMMAR: Grammar = {
  nameStands: 'BEHIND_NOUN',
  hasCapitalNouns: true,
  isFrame,
  isDeed,
  isStatement,
  isPerson,
  opensCondition: /^(?:wer|wem|wen|wenn|falls|sobald|um|ob|ohne|statt|bevor|nachdem)$/,
  particleOfVerb: /^ein$/,
  purpose: {
    any: /^(?:zum|zur|für)$/,
    bare: /^für$/,
    wish: /^(?:wer|wem|wen|wenn|falls)$/,
    owned: /^(?:mein|dein|sein|ihr|unser|euer|eur|dies|jen)(?:e[mnrs]?)?$/,
  },
  opensPhrase: /^(?:zum|zur|für|im|in|am|ausserdem|dazu)$/,
  auxiliary: /^(?:ist|sind|wird|werden|hat|haben|kann|können|darf|dürfen|gibt|man)$/,
  opensClause: /^(?:und|aber|denn|doch|sondern|weil|da|während|wo|wobei|wodurch|sodass|obwohl|indem|damit)$/,
  /** "fünfminütiger", "Zweizimmerwohnung". */
  splitCompound(word) {
    const [, number, unit, noun] = COMPOUND.exec(word) ?? [];
    return number === undefined
      ? undefined
      : [number === 'ein' ? 'eins' : number, unit, noun].flatMap(part => part ?? []);
  },
  compound: word =>
    Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => {
      const start = word.slice(0, i + 3).replace(/-$/, '');
      return [word.slice(i + 3), OF_PLACE.test(start)] as const;
    }),
  one: ['eine', 'einer', 'einem'],
  aboutProperty: /^(?:ausstattung|features?|vorhanden|ausgestattet)$/,
  besideNoun: /^(?:weitere[rsnm]?|andere[rsnm]?|gelegene[rsnm]?|entfernte[rsnm]?)$/,
  shared: /^(?:teilen|dieselben?|selben?|gemeinsam|gemeinsame[nr]?)$/,
  all: /^(?:alle[nr]?|sämtliche[nr]?|jede[rsnm]?)$/,
  numberSign: /^(?:nr|no|nummer|hausnummer)$/,
  pronoun: /^(?:er|sie|es|ihn|ihm|ihr|dieser|diese|dieses|dort|dorthin|hier)$/,
  pronouns: /^(?:beide[rsn]?|alle|sie)$/,
  pointing: /^(?:diese[rsnm]?|jene[rsnm]?|besagte[rsnm]?|genannte[rsnm]?)$/,
  audience: AUDIENCE,
  pleased: /^(?:freuen|freut|glück|froh|begeistert|zufrieden|dürfte|dürften)$/,
  opensContent: /^dass$/,
  opensReason: /^(?:denn|weil|da)$/,
  slightly: /^(?:etwas|wenig|geringfügig|minimal|bisschen|knapp|einen tick|tick|kaum|leicht)$/,
  much: /^(?:viel|deutlich|erheblich|wesentlich|bedeutend|weit|merklich|spürbar)$/,
  inhabitants: /^(?:wir|man|du|ihr)$/,
  things: /^(?:dinge[n]?|sachen|ziele[n]?|adressen|orte[n]?|möglichkeiten|anlaufstellen|einrichtungen|namen)$/,
  wholeTown: /^(?:ort|orte?s?|stadt|gemeinde|dorf|dorfes|kreis|land|region|stadtteil|ortsteil)$/,
  elsewhere: /^(?:dort|da)$/,
  traded: /^(?:verkauft?|verkaufs|verkaufen|vermietet|vermieten|gemietet|erworben)$/,
  rests: /^(?:pausier(?:t|en)|ruht|ruhen|setz(?:t|en)|leg(?:t|en)|spar(?:t|en)|endet|enden)$/,
  people:
    /^(?:jeden|kunden|stammgästen?|fremden?|kindern?|familien?|leuten?|eltern|schülern?|gästen?|besuchern?|nachbarn?|hunden?)$/,
  called: /^(?:namens|genannt)$/,
  beforeNumber: /^(?:in|im|mit|von|einem|einer|als)$/,
  latter: /^letztere[rs]?$/,
  former: /^erstere[rs]?$/,
  exact: /^(?:genau|exakt)$/,
  upTo: /^bis$/,
  between: /^zwischen$/,
  few: /^(?:wenige[nr]?|paar)$/,
  fromOther: /^(?:später|früher|länger|eher|zuvor|vorher|danach|davor)$/,
  otherTimes: /^(?:stunden?|sekunden?|tage?n?|wochen?|monat(?:e[ns]?|s)?|jahr(?:e[ns]?|s)?)$/,
  atTime: /^(?:um|gegen|vor)$/,
  untilTime: /^bis$/,
  fromTime: /^(?:ab|von)$/,
  startsAt: /^(?:erst|schon|bereits)$/,
  stillAt: /^noch$/,
  minutesPast: /^nach$/,
  minutesTo: /^vor$/,
  except: /^(?:ausser|ausgenommen|ausnahme)$/,
  notBefore: /^(?:vor|bis)$/,
  doorState: /^(?:hat|haben|bleibt|bleiben)$/,
  doorVerb: /^(?:mach(?:t|en)|hat|haben|bleibt|bleiben|sperr(?:t|en))$/,
  doorParticle: word =>
    /^(?:zu|dicht|schluss|feierabend)$/.test(word) ? 'CLOSES' : word === 'auf' ? 'OPENS' : undefined,
  copula: /^(?:ist|heisst|lautet|sind)$/,
  namely: /^nämlich$/,
  conjunction: /^(?:und|sowie|oder|bzw|beziehungsweise)$/,
  meets: {
    CROSSES: /^(?:kreuzt|kreuzen|quert|schneidet)$/,
    ENDS: /^(?:mündet|mundet|muendet|zweigt|endet|beginnt|geht)$/,
    MEETS: /^(?:trifft|treffen|stösst|stosst)$/,
  },
  besideMeets: /^(?:die|der|das|den|dem|in|auf|an|von|ab|am|im|zum|zur|sich|mit|und|hier|dort|einander|aufeinander)$/,
  alike: /^(?:ebenso|ebenfalls|gleichfalls|desgleichen|genauso)$/,
  lines: /^(?:linien?|s-bahn-linien?|u-bahn-linien?)$/,
  lineEnding: /^ern?$/,
  halts:
    /^(?:hält|halten|fährt|fahren|verkehrt|verkehren|bedient|bedienen|startet|starten|übernimmt|nehmen|nimmt|pendelt|verbindet)$/,
  ofLine: /^(?:der|von)$/,
  ofYear: /^(?:von|aus|ab)$/,
  ofTown: /^(?:von|in)$/,
  including: /^(?:inklusive|samt|mit|plus)$/,
  withOrFor: /^(?:mit|für|voller|voll)$/,
  caveats: {
    freeRoad: /\bfreie[rn]? (?:Fahrt|Stra(?:ß|ss)en?)\b|\bohne (?:Stau|Verkehr)\b|\bleeren Stra(?:ß|ss)en\b/i,
    noise: /stra(?:ß|ss)|schiene|bahn/i,
  },
  clock: { oClock: 'uhr', afternoon: '', morning: '' },
  abbreviations: 'ca|inkl|zzgl|bzw|evtl|ggf|str|nr|st|dr|prof|min|mind|max|std|rd',
  afterOrdinal:
    'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|OG|UG|Jahrhundert|Jh\\b|Stock|Etage|Obergesch|Untergesch|Geschoss|Dach',
};
