// German words that express a claim, including the writer's own.
import { forDirections, MORE } from '../phrases.ts';
import type { Lexicon } from '../reading-language.ts';
import { GOODS } from './goods.ts';
import { ACCESS_PHRASES, OTHER_NOUNS } from './lexicon-nouns.ts';
import { SPELLED_NUMBERS } from './number-words.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import { RELATIONS } from './relations.ts';
import {
  CONDITIONS,
  ENERGY_CARRIERS,
  kindOf,
  ORDINALS,
  priceNoun,
  propertyNoun,
  SETTLEMENTS,
  STATIONS,
} from './words.ts';

/** With the endings that a noun takes in its cases. */
function declined(word: string): string[] {
  return /[a-zäöüé]$/.test(word) ? [word, `${word}n`, `${word}en`, `${word}s`, `${word}es`] : [word];
}

/** With the endings of an adjective. */
function inflected(stem: string): string[] {
  return ['', 'e', 'er', 'es', 'en', 'em'].map(ending => stem + ending);
}

const STEMS = { N: 'nord', NE: 'nordost', E: 'ost', SE: 'südost', S: 'süd', SW: 'südwest', W: 'west', NW: 'nordwest' };
const WEEKDAYS = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'];

export const LEXICON: Lexicon = {
  forms: {
    noun: declined,
    many: noun => (noun.endsWith('e') ? [] : [`${noun}e`, `${noun}er`]),
    adjective: stem => (stem.includes(' ') ? [stem] : inflected(stem)),
    feature: name => [...declined(name), ...inflected(name)],
    ordinal: word => ['n', '', 'r', 's', 'm'].map(ending => word.replace(/n$/, ending)),
  },
  labels: 'de',
  nounsOf(type) {
    const kind = kindOf(type);
    return kind === undefined ? undefined : { one: [...declined(kind.one), kind.oblique], many: declined(kind.many) };
  },
  otherNouns: OTHER_NOUNS,
  stations: {
    LONG_DISTANCE: `${declined(STATIONS.LONG_DISTANCE)}, fernverkehrsbahnhof, fernverkehrsbahnhofs, bahnhof des fernverkehrs`,
    REGIONAL: `${declined(STATIONS.REGIONAL)}, regionalverkehrsbahnhof, bahnhof des regionalverkehrs`,
  },
  nextLargerTown: ['größere', 'größerer', 'größeren', 'größte', 'größten'].flatMap(adjective =>
    ['ort', 'orts', 'ortes', 'stadt', 'gemeinde'].flatMap(noun =>
      ['nächst', 'nächst ', 'nächste '].map(next => `${next}${adjective} ${noun}`),
    ),
  ),
  units: {
    MINUTES: 'Minute, Minuten, Min., Min, minütige, minütiger, minütigen, minütigem, minütiges',
    METERS: 'm, Meter, Metern',
    KILOMETERS: 'km, Kilometer, Kilometern, Kilometers',
    KILOMETERS_PER_HOUR: 'km/h, Stundenkilometer, Stundenkilometern',
    SQUARE_METERS: `m², qm, m2, Quadratmeter, Quadratmetern, Quadratmeter groß, m² groß, qm groß,
      Quadratmeter große, Quadratmeter großen, Quadratmeter großes, Quadratmeter großer, m² große, m² großen, m² großes`,
    PERSONS: 'Menschen, Einwohner, Einwohnern, Personen, Bewohner, Leute',
    EUR: '€, Euro, EUR',
    CHF: 'CHF, Franken, Fr.',
    EUR_PER_SQUARE_METER: `€/m², Euro/m², Euro pro Quadratmeter, Euro je Quadratmeter, € pro m², € je m², € pro Quadratmeter,
      Euro pro m², € je Quadratmeter, Euro kalt je Quadratmeter, Euro kalt pro Quadratmeter, Euro kalt je m²,
      Euro kalt pro m², € kalt je Quadratmeter, € kalt pro Quadratmeter, € kalt je m², € kalt pro m²`,
    ROOMS: 'Zimmer, Zimmern, Räume, Räumen',
    KWH_PER_SQUARE_METER_AND_YEAR: `Kilowattstunden pro Quadratmeter und Jahr, kWh pro Quadratmeter und Jahr`,
  },
  minutes: {
    WALK: `Gehminute, Gehminuten, Fußminuten, Minuten Fußweg, Minuten zu Fuß, Minuten Gehzeit, Laufminuten, Min. zu Fuß, Minuten Spaziergang, Minuten Gehweg`,
    BICYCLE:
      'Velominute, Velominuten, Minuten mit dem Rad, Minuten mit dem Fahrrad, Minuten mit dem Velo, Radminute, Radminuten, Fahrradminute, Fahrradminuten',
    CAR: `Autominute, Autominuten, Fahrminute, Fahrminuten, Minuten Fahrt, Minuten Fahrzeit, Minuten Autofahrt,
      Minuten mit dem Auto`,
  },
  hour: 'Stunde, Stunden, stündige',
  seconds: 'Sekunde, Sekunden',
  wholes: [
    ['MINUTES', 15, 'Viertelstunde'],
    ['MINUTES', 30, 'halbe Stunde, halben Stunde'],
    ['MINUTES', 45, 'Dreiviertelstunde'],
    ['KILOMETERS', 0.5, 'halber Kilometer, halben Kilometer, halbem Kilometer'],
  ],
  spans: {
    century: '. Jahrhundert, . Jahrhunderts, . Jh',
    decade: 'er Jahre, er Jahren, er-Jahre, er-Jahren',
  },
  periods: {
    yearly: 'im Jahr, pro Jahr, jährlich, jährliche, im Quartal',
    monthly: 'im Monat, pro Monat, monatlich, monatliche',
    other: 'pro Woche, wöchentlich, pro Tag, täglich zu zahlen',
  },
  hedges: [
    [
      0.9,
      1.1,
      'rund, ca., etwa, circa, zirka, ungefähr, annähernd, schätzungsweise, um die, gegen, so um die, in etwa, plus minus, grob',
    ],
    [
      0.9,
      1,
      'knapp, knappe, knappen, knapper, fast, nahezu, beinahe, an die, nicht ganz, etwas weniger als, kurz unter, ein wenig unter, etwas unter, ein klein wenig unter, eben unter, keine ganze, haarscharf unter',
    ],
    [
      1,
      1.15,
      'gut, gute, guten, guter, gutes, etwas über, wenig mehr als, ein wenig mehr als, kaum mehr als, kurz über, etwas mehr als, reichlich, ein klein wenig mehr als, nur wenig mehr als, kaum über, nur wenig über, knapp über, und ein bisschen, und ein paar Sekunden',
    ],
    [
      ...([0, 1] as const),
      `unter, bis zu, höchstens, innerhalb von, im Umkreis von, maximal, max., weniger als, binnen, innerhalb, innert,
      im umkreis, nicht mehr als, in weniger als, längstens, nicht einmal, nicht mal, nicht weiter als, kaum, keine ganzen, oder weniger, noch nicht einmal, noch nicht mal, nicht länger als, nicht einmal ganz, in unter, keinen ganzen, in nicht mehr als, nicht volle`,
    ],
    [1, Infinity, 'mindestens, wenigstens, mind., nicht weniger als, nicht unter, zumindest'],
    [MORE, Infinity, 'über, mehr als'],
  ],
  plainHedges:
    'rund, etwa, fast, unter, über, innerhalb, innerhalb von, im umkreis, im umkreis von, binnen, um die, innert, bis zu',
  numbers: SPELLED_NUMBERS,
  ordinals: ORDINALS,
  first: 'erster, erste, erstes, ersten',
  storeys: {
    ground:
      'Erdgeschoss, EG, Parterre, Erdgeschoß, Erdgeschosswohnung, ebenerdig, ebenerdige, ebenerdigen, ebenerdiger, zu ebener Erde',
    below: 'Untergeschoss, UG, Souterrain, Kellergeschoss',
    above: 'Obergeschoss, OG, Stock, Stockwerk, Etage, Geschoss',
  },
  nearness: {
    ON_FOOT: `fußläufig, fußläufige, fußläufiger, fußläufigen, fußläufigem, fußläufiges, zu fuß erreichbar, fußnähe,
      gehweite, in der nähe, in der umgebung, in der nachbarschaft, im umfeld, gehdistanz, zu fuß gut erreichbar,
      nahe gelegene, nahegelegene, nahegelegenen, nahgelegene, unweit, nahe, nah, in gehweite, bequem zu fuß, laufweite, laufnähe, gehnähe, fussdistanz, laufdistanz, spaziernähe, fußweite, gehentfernung, fußläufiger nähe, fußläufiger entfernung, fußläufiger distanz, nicht weit, nicht weit entfernt, unfern, zu fuß zu erreichen, zu fuß zu schaffen`,
    FEW_MINUTES: `wenige minuten, wenigen minuten, wenigen gehminuten, wenige gehminuten, ein paar minuten, kurzer fußweg,
      kurzen fußweg, kurzem fußweg, kurzer weg, kurzen weg, kurzer spaziergang, kurzen spaziergang, wenige schritte,
      wenigen schritten, in kürze, schnell, rasch, kurzen wegen, kurze wege, paar minuten, paar gehminuten,
      ein paar gehminuten, einen katzensprung, ein katzensprung, paar schritte, ein paar schritte, paar schritten`,
    CLOSE_BY: `direkt, direkte, direkter, direkten, unmittelbar, unmittelbare, unmittelbarer, unmittelbaren,
      unmittelbarer nähe, in unmittelbarer nähe, in direkter nähe, nebenan, gleich nebenan,
      in nächster nähe, in unmittelbarer nachbarschaft, in unmittelbarer umgebung, in direkter nachbarschaft,
      direkter nähe, um die ecke`,
    DOORSTEP: 'vor der haustür, vor der tür, vor der haustüre, vor der türe',
  },
  modes: {
    WALK: `zu fuß, spaziergänger, spaziergängern, fußweg, fußwegs, fußmarsch, gehweg, gehzeit, laufweg, spaziergang, spaziergangs, laufen,
    fußläufig entfernt, per pedes, fußgänger, fußwegen, gehen, geht, gehst, läuft, spaziert, geht man, gehminuten, auf den beinen, auf schusters rappen, auf eigenen beinen,
    auf eigenen füßen, marschiert, marschieren, schlendert, schlendern, flaniert, flanieren, bummelt, bummeln, spazieren, stapft, stapfen,
    stiefelt, stiefeln, trottet, trotten, schreitet, schlurft, joggt, joggen, marsch, schritten`,
    BICYCLE: `velo, velos, velofahrer, velofahrt, velominuten, rad, fahrrad, rads, fahrrads, radweg, radfahrer, radler, radeln, radelt, radelst, radfahrt, fahrradfahrt,
      mit dem rad, drahtesel, radtour, strampeln, strampelt, strampelst, gestrampelt, in die pedale, pedale, pedalen, in die pedale tritt,
      im sattel, sattel, auf dem rad, auf zwei rädern, radlern, radlerin, radlerinnen, radfahrern, geradelt, radfahren, per rad, per fahrrad, fahrradsattel`,
    CAR: 'auto, autos, pkw, wagen, autofahrt, fahrminuten, am steuer, hinterm steuer, hinter dem steuer, am lenkrad, autofahrer, autofahrern, autofahrerin, motorisiert, motorisierte, motorisierten',
  },
  rides: 'fahrt, fahrzeit, fahren, fährt, gefahren, fahrstrecke',
  freeRoad: `freier fahrt, ohne stau, freie fahrt, freier straße, freien straßen, freie straßen, straßen frei, leeren straßen, ohne verkehr`,
  markers: {
    NEAREST: `nächste, nächster, nächstes, nächsten, nächstem, nächstgelegene, nächstgelegener, nächstgelegenes,
      nächstgelegenen, nächstgelegenem, am nächsten gelegene`,
    ONLY: 'einzige, einziger, einziges, einzigen, einzigem',
    NO: 'kein, keine, keinen, keinem, keiner, keines, keinerlei',
    NOT: 'nicht, nie, niemals, weder, nirgends, fehlt, fehlen, vergeblich, vergebens',
    SEVERAL:
      'mehrere, mehreren, mehrerer, einige, einigen, etliche, verschiedene, diverse, eine handvoll, eine hand voll',
    MANY: 'zahlreiche, zahlreichen, zahlreicher, viele, vielen, vieler, eine vielzahl an, eine vielzahl von',
    JUST: 'nur, lediglich, bloß, gerade einmal, gerade mal, nur gerade',
    WITHOUT: 'ohne',
    EACH: 'jeweils, je',
    ACCESS: ACCESS_PHRASES,
    QUIET: 'ruhig, ruhige, ruhiger, ruhiges, ruhigen, ruhigem, still, stille, stiller',
  },
  directions: forDirections(direction => {
    const stem = STEMS[direction];
    const adjective = `${stem.replace(/ost$/, 'öst').replace(/nord$/, 'nörd')}lich`;
    return {
      plain: [stem, `${stem}en`, `${stem}ens`, ...inflected(adjective), `${stem}wärts`],
      fromHere: [`${adjective} von hier`, `${adjective} davon`],
      of: ['von', 'vom', 'der', 'des'].flatMap(of => [
        `${adjective} ${of}`,
        ...(of === 'der' ? [] : [`${stem}en ${of}`]),
      ]),
    };
  }),
  relations: RELATIONS,
  goods: GOODS,
  settlements: {
    CITY: `${SETTLEMENTS.CITY}, städtisch, städtische, städtisches, städtischer, städtischen, urban, urbane, urbanes,
      urbanen, urbaner`,
    TOWN: `${SETTLEMENTS.TOWN}, mittlerer siedlungsdichte, mittlere siedlungsdichte, mittel dicht besiedelt,
      mittlerer dichte, mittlere dichte, mäßig dicht besiedelt`,
    RURAL: `${SETTLEMENTS.RURAL}, ländlich, ländliche, ländliches, ländlicher, ländlichen`,
  },
  weekdays: WEEKDAYS.map(
    day =>
      `${day}, ${day}s, ${day}vormittag, ${day}vormittags, ${day}nachmittag, ${day}nachmittags, ${day}abend, ${day}abends`,
  ),
  weekdaySpan: last => {
    const end = WEEKDAYS[last];
    return `montag bis ${end}, montags bis ${end}s, von montag bis ${end}`;
  },
  workdays: 'werktags, wochentags, an werktagen, unter der woche, an wochentagen, an jedem werktag, jeden werktag',
  weekend: 'am wochenende, wochenends, an wochenenden',
  everyDay:
    'täglich, jeden tag, an allen tagen, sieben tage die woche, alle tage, an jedem tag, tag für tag, an sieben tagen der woche, an sieben tagen die woche, jeden wochentag, allabendlich',
  hours: {
    OPENS:
      'öffnet, öffnen, öffnet seine türen, öffnet ihre türen, öffnet die türen, sperrt auf, schließt auf, beginnt seinen tag, beginnt ihren tag, startet in den tag, legt los',
    CLOSES:
      'schließt, schließen, hat bis, haben bis, schließt seine türen, schließt ihre türen, schließt die türen, ladenschluss, feierabend ist, schluss ist, sperrt zu, küchenschluss',
    OPEN: 'geöffnet, offen, öffnungszeiten, zugänglich, aufgesperrt, öffnungszeit',
    CLOSED: `nicht geöffnet, nicht offen, geschlossen, ruhetag, ruhetage, hat zu, haben zu, ruhetags, zugesperrt, verschlossen, vor verschlossener tür, vor verschlossener pforte, vor verschlossenen türen,
      vor verschlossenen toren, vor geschlossener tür, bleibt die küche kalt, bleibt kalt, bleibt der herd kalt, schließtag, ruht der betrieb, ist niemand da`,
    ALWAYS:
      'schließt nie, hat immer geöffnet, hat immer offen, rund um die uhr, tag und nacht, 24 stunden am tag, 24 stunden, vierundzwanzig stunden am tag, durchgehend tag und nacht, zu jeder tages- und nachtzeit, zu jeder tageszeit und nachtzeit, bei tag und nacht',
    DAILY: 'ohne ruhetag, ohne jeden ruhetag, keinen ruhetag, kein ruhetag, ohne schließtag, ohne freien tag',
    THROUGH:
      'durchgehend, ohne mittagspause, ohne pause, keine mittagspause, ohne mittagsschließung, ohne unterbrechung, durchgehende öffnungszeiten',
  },
  clockWords: [[1440, 'mitternacht']],
  clockOffsets: [
    [-30, 'halb'],
    [15, 'viertel nach'],
    [-15, 'viertel vor, dreiviertel'],
    [-35, 'fünf vor halb'],
    [-25, 'fünf nach halb'],
  ],
  dayparts: [
    [
      0,
      12,
      'morgen, morgens, vormittag, vormittags, früh, am morgen, am vormittag, in der früh, morgendlich, morgendlichen, frühmorgens',
    ],
    [12, 14, 'mittag, mittags, am mittag'],
    [12, 18, 'nachmittag, nachmittags, am nachmittag'],
    [17, 24, 'abend, abends, am abend, spätabends, abendlich, abendlichen'],
  ],
  property: type => propertyNoun(type).one,
  otherProperties: [
    [['APARTMENT'], 'etagenwohnung, eigentumswohnung, mietwohnung'],
    [['HOUSE', 'SEMI_DETACHED', 'TERRACED', 'MULTI_FAMILY'], 'wohnhaus, eigenheim'],
    [['HOUSE'], 'einfamilienhaus'],
    [['SEMI_DETACHED'], 'doppelhaus'],
    [['TERRACED'], 'reihenhauses, reihenmittelhaus, reiheneckhaus, reihenendhaus'],
    [['MULTI_FAMILY'], 'mehrfamilienwohnhaus, zinshaus'],
    [['PLOT'], 'baugrundstück, bauplatz, grundstücke'],
    [['OFFICE'], 'bürofläche, büroräume, büros, büroeinheit'],
    [['RETAIL'], 'ladenlokal, laden, geschäftsfläche, verkaufsfläche, ladengeschäft'],
  ],
  anyProperty: 'Immobilie, Objekt, Objekts, Gebäude, Gebäudes, Immobilien',
  conditions: CONDITIONS,
  otherConditions: {
    FIRST_OCCUPANCY: 'erstbezug',
    AS_NEW: 'neuwertig, wie neu, in neuwertigem zustand',
    MODERNISED: 'modernisiert',
    REFURBISHED: 'saniert',
    RENOVATED: 'renoviert',
    WELL_KEPT: 'gepflegt',
    NEEDS_RENOVATION: `renovierungsbedürftig, muss renoviert werden, renovierung ist nötig, renovierung ist erforderlich,
      renovierungsbedarf, zu renovieren`,
    NEEDS_REFURBISHMENT: `sanierungsbedürftig, muss saniert werden, sanierung ist nötig, sanierung ist erforderlich,
      sanierungsbedarf, zu sanieren`,
    SHELL: 'rohbau',
    PLANNED: 'projektiert, in planung, geplant',
  },
  price: noun => priceNoun(noun).one,
  otherPrices: [
    [['PURCHASE', 'UNSAID', 'RENT_NET', 'RENT_GROSS'], 'preis, preises'],
    [['PURCHASE'], 'kaufpreis, kaufpreises, verkaufspreis, kaufpreisforderung'],
    [['RENT_NET'], 'kaltmiete, nettokaltmiete, nettomiete, miete kalt, kalt, miete ohne nebenkosten'],
    [['RENT_GROSS'], 'warmmiete, bruttomiete, miete warm, warm, gesamtmiete, miete inklusive nebenkosten'],
    [['RENT_NET', 'RENT_GROSS'], 'miete, monatsmiete, mietpreis'],
  ],
  energyCarriers: ENERGY_CARRIERS,
  certificateKinds: {
    DEMAND: 'Bedarfsausweis, Endenergiebedarf, Energiebedarf',
    CONSUMPTION: 'Verbrauchsausweis, Endenergieverbrauch, Energieverbrauch',
  },
  certificate: 'Energieausweis, Energieträger, wesentliche, wesentlicher, Heizung, beheizt',
  fields: {
    LIVING_AREA: 'Wohnfläche, Nutzfläche, Bürofläche, Verkaufsfläche, wohnen, Wohnraum',
    PLOT_AREA: `Grundstücksfläche, Grundstücksgröße, Grundfläche, Grund, Grundstücks, Grund und Boden,
      Garten- und Grundstücksfläche`,
    YEAR_BUILT: `Baujahr, ${['errichtet', 'erbaut', 'gebaut', 'fertiggestellt'].flatMap(inflected)}, Bau, stammt, entstand, entstanden, Erbauung,
      Errichtung, Jahr, datiert`,
    CENSUS: 'Zensus, Volkszählung, Censusdaten, Zensusdaten',
    RADIUS: 'Umkreis, Radius',
    ADDRESS: 'Adresse, Anschrift',
    DISTRICT: 'Ortsteil, Stadtteil, Ortsteils, Stadtteils, Gemeinde, Gemeinde von, Ortsgemeinde, Stadtgemeinde',
    ENERGY_CLASS: 'Energieeffizienzklasse, Effizienzklasse, Energieklasse',
  },
  articles: {
    definite: 'der, die, das, den, dem, des, zum, zur, am, im, beim, vom',
    indefinite: 'ein, eine, einen, einem, einer, eines',
  },
  plainWords: PLAIN_WORDS,
  plainPhrases: `haben es gut, haben es leicht, haben es bequem, haben es kaum weiter, an den übrigen tagen, an anderen tagen, e-auto, e-autos, elektroauto, ohne auto, ohne eigenes auto, wege ohne auto, von hier aus, gute nachbarschaft, geprägt, geprägte,
    geprägtes, geprägten, geprägter, charakter, an regentagen, bei regen, bei schlechtem wetter, bei schönem wetter, der sinn nach, zu hause, hat seinen sitz, hat ihren sitz, besiedelt, besiedelte, siedlungsdichte, ins schloss gefallen, ins schloss fällt,
    fällt ins schloss, ins schloss gezogen, ins schloss zieht, ins schloss fallen, den tag, des tages, am rad, auf und ab, mit leichtigkeit, im nu, im handumdrehen,
    für den fall, im fall der fälle, im ernstfall, im schlimmsten fall, alle mal, zum beispiel, unter anderem, und zwar, nach belieben, mit links`,
};
