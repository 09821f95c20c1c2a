// True German sentences in a broker's words, not the writer's; each is filled from the facts of a place.
import { slotOf } from '../../../../src/features/texts/terms/fact.ts';
import { closingOf } from './closing.ts';
import { articles, type Source, type Template } from './paraphrase-source.ts';
import {
  absent,
  byCar,
  census,
  named,
  nearest,
  of,
  ofType,
  pair,
  property,
  several,
  town,
  unnamed,
} from './template-builders.ts';

const WORDS = ['', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];
const word = (n: number) => WORDS[n] ?? String(n);
const min = (n: number) => (n === 1 ? 'eine Minute' : `${word(n)} Minuten`);
const inMin = (n: number) => (n === 1 ? 'einer Minute' : `${word(n)} Minuten`);
const num = (n: number, decimals = 0) => n.toLocaleString('de-DE', { maximumFractionDigits: decimals });
const eur = (source: Source) => {
  const slot = source.find('property.price')?.slots[0];
  return slot?.kind === 'NUMBER'
    ? `${num(slot.value, 2).replace(/,(\d)$/, ',$10')} ${slot.unit === 'EUR' ? 'Euro' : 'Franken'}`
    : '';
};
const tens = (meters: number) => num(Math.max(10, Math.round(meters / 10) * 10));
const Up = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const IT = { m: 'Er', f: 'Sie', n: 'Es' } as const;
const THE = { m: 'Der', f: 'Die', n: 'Das' } as const;

const towards: Readonly<Record<string, string>> = {
  N: 'Norden',
  NE: 'Nordosten',
  E: 'Osten',
  SE: 'Südosten',
  S: 'Süden',
  SW: 'Südwesten',
  W: 'Westen',
  NW: 'Nordwesten',
};
const aside: Readonly<Record<string, string>> = {
  N: 'Nördlich',
  NE: 'Nordöstlich',
  E: 'Östlich',
  SE: 'Südöstlich',
  S: 'Südlich',
  SW: 'Südwestlich',
  W: 'Westlich',
  NW: 'Nordwestlich',
};
const rounded = (n: number) => num(Number(n.toPrecision(2)));
const feature =
  (
    say: (
      word: string,
      article: { a: string; einen: string; einem: string } | undefined,
      source: Source,
    ) => string | undefined,
  ): Template =>
  (source, draw) => {
    const drawn = draw(source.features);
    const gender = drawn?.known.de.gender;
    const text = drawn && say(drawn.known.de.word, gender && articles({ gender }), source);
    return text ? { text, factIds: [drawn.id] } : undefined;
  };
const FOOD = ['supermarket', 'bakery', 'convenience', 'butcher'];
const STOPS = ['bus_stop', 'tram_stop', 'train_station', 'subway_station', 'light_rail_station'];

export const GERMAN_PARAPHRASES: readonly Template[] = [
  named(p => `${p.name} (${p.one}) ist ${min(p.minutes)} zu Fuß entfernt.`),
  named(p => `Bis ${articles(p).to} ${p.one} ${p.name} läuft man ${min(p.minutes)}.`),
  named(p => `Zu Fuß brauchen Sie ${min(p.minutes)} ${articles(p).to} ${p.one} ${p.name}.`),
  named(p => `${Up(articles(p).the)} ${p.one} ${p.name} ist von hier aus in ${inMin(p.minutes)} zu Fuß zu erreichen.`),
  named(p => `Nach einem Spaziergang von ${inMin(p.minutes)} stehen Sie vor ${articles(p).dem} ${p.one} ${p.name}.`),
  named(p =>
    `Nur einen Fußweg von ${inMin(p.minutes)} entfernt: ${articles(p).the} ${p.one} ${p.name}.`.replace(
      'Nur einen',
      p.minutes <= 5 ? 'Nur einen' : 'Einen',
    ),
  ),
  named(p =>
    p.meters >= 50 ? `Rund ${tens(p.meters)} Meter sind es zu Fuß ${articles(p).to} ${p.one} ${p.name}.` : undefined,
  ),
  named(p =>
    p.meters >= 50 ? `${Up(articles(p).the)} ${p.one} ${p.name} liegt etwa ${tens(p.meters)} m entfernt.` : undefined,
  ),
  named(p =>
    p.minutes <= 9
      ? `In unter zehn Minuten ist man zu Fuß ${p.gender === 'f' ? 'an der' : 'am'} ${p.one} ${p.name}.`
      : undefined,
  ),
  named(p =>
    p.minutes <= 5
      ? `Wenige Gehminuten trennen Sie ${p.gender === 'f' ? 'von der' : 'vom'} ${p.one} ${p.name}.`
      : undefined,
  ),
  named(p =>
    p.minutes <= 2
      ? `${Up(articles(p).the)} ${p.one} ${p.name} befindet sich in unmittelbarer Nähe der Immobilie.`
      : undefined,
  ),
  named(p => `Fußläufig erreichen Sie auch ${articles(p).den} ${p.one} ${p.name}.`),
  named(p => `Wer mag, geht zu Fuß ${articles(p).to} ${p.one} ${p.name}: Das dauert ${min(p.minutes)}.`),
  named(p => `Der Weg ${articles(p).to} ${p.one} ${p.name} ist in ${inMin(p.minutes)} geschafft.`),
  unnamed(p => `${Up(articles(p).einen)} ${p.one} erreichen Sie zu Fuß in ${inMin(p.minutes)}.`),
  unnamed(p => `Zu Fuß sind es ${min(p.minutes)} bis ${p.gender === 'f' ? 'zu einer' : 'zu einem'} ${p.one}.`),
  unnamed(p =>
    p.minutes <= 10 ? `Innerhalb von zehn Minuten gelangt man zu Fuß zu ${articles(p).einem} ${p.one}.` : undefined,
  ),
  unnamed(p => (p.minutes <= 14 ? `In weniger als 15 Gehminuten gibt es ${articles(p).einen} ${p.one}.` : undefined)),
  unnamed(p => `In fußläufiger Entfernung gibt es ${articles(p).einen} ${p.one}.`),
  unnamed(p =>
    p.minutes <= 5
      ? `${Up(articles(p).a)} ${p.one} ist nur ${min(p.minutes)} entfernt, zu Fuß wohlgemerkt.`
      : undefined,
  ),
  nearest(p => `${Up(articles(p).the)} nächstgelegene ${p.one} ist zu Fuß in ${inMin(p.minutes)} zu erreichen.`),
  nearest(p => `Bis ${articles(p).to} nächsten ${p.one} laufen Sie ${min(p.minutes)}.`),
  nearest(
    p => `${min(p.minutes).replace(/^./, c => c.toUpperCase())} Fußweg sind es ${articles(p).to} nächsten ${p.one}.`,
  ),
  nearest(p =>
    p.meters >= 50 ? `${Up(articles(p).the)} nächste ${p.one} liegt ca. ${tens(p.meters)} Meter entfernt.` : undefined,
  ),
  ofType(FOOD, p => `Einkaufen können Sie zu Fuß: ${Up(articles(p).a)} ${p.one} ist ${min(p.minutes)} entfernt.`),
  ofType(
    FOOD,
    p =>
      `Ihre Einkäufe erledigen Sie ${p.gender === 'f' ? 'in der' : 'im'} ${p.one}${p.name && !p.name.includes(p.one) ? ` ${p.name}` : ''}, ${min(p.minutes)} zu Fuß entfernt.`,
  ),
  ofType(STOPS, p => `Anschluss an den Nahverkehr: ${p.one}${p.name ? ` ${p.name}` : ''}, ${min(p.minutes)} Fußweg.`),
  ofType(STOPS, p =>
    `Ohne Auto mobil: Die ${p.one} ist ${min(p.minutes)} zu Fuß entfernt.`.replace('Die', THE[p.gender]),
  ),
  ofType(
    ['pharmacy', 'doctor', 'dentist'],
    p => `Für die Gesundheit ist gesorgt: ${Up(articles(p).a)} ${p.one} liegt ${min(p.minutes)} Fußweg entfernt.`,
  ),
  ofType(
    ['school', 'kindergarten'],
    p => `Der Weg ${p.gender === 'f' ? 'zu einer' : 'zu einem'} ${p.one} dauert zu Fuß ${min(p.minutes)}.`,
  ),
  ofType(
    ['restaurant', 'cafe'],
    p =>
      `Essen gehen kann man ${min(p.minutes)} entfernt, ${p.gender === 'f' ? 'in einer' : 'in einem'} ${p.one}${p.name && !p.name.includes(p.one) ? ` namens ${p.name}` : ''}.`,
  ),
  ofType(
    ['park', 'wood', 'playground'],
    p =>
      `Wer ins Freie möchte, ist in ${inMin(p.minutes)} zu Fuß ${p.gender === 'n' ? 'bei einem' : 'an einem'} ${p.one}.`,
  ),
  (s, d) =>
    pair(
      s,
      d,
      (a, b) =>
        `${Up(articles(a).einen)} ${a.one} erreicht man zu Fuß in ${inMin(a.minutes)}, bis zu ${articles(b).einem} ${b.one} sind es ${min(b.minutes)}.`,
    ),
  (s, d) =>
    pair(
      s,
      d,
      (a, b) => `Sowohl ${articles(a).a} ${a.one} als auch ${articles(b).a} ${b.one} sind fußläufig erreichbar.`,
    ),
  (s, d) =>
    pair(s, d, (a, b) =>
      Math.max(a.minutes, b.minutes) <= 10
        ? `Höchstens zehn Gehminuten sind es ${a.gender === 'f' ? 'zu einer' : 'zu einem'} ${a.one} und ${b.gender === 'f' ? 'zu einer' : 'zu einem'} ${b.one}.`
        : undefined,
    ),
  byCar(
    p =>
      `Mit dem Pkw sind Sie bei freier Strecke in ${inMin(p.minutes)} ${p.gender === 'f' ? 'an der' : 'am'} ${p.one}${p.name && !p.name.includes(p.one) ? ` ${p.name}` : ''}.`,
  ),
  byCar(p =>
    p.name
      ? undefined
      : `${Up(articles(p).a)} ${p.one} ist ${num(p.kilometres, 1)} km entfernt, mit dem Auto ${min(p.minutes)} ohne Stau.`,
  ),
  byCar(p =>
    p.name
      ? undefined
      : `Für die Fahrt ${p.gender === 'f' ? 'zu einer' : 'zu einem'} ${p.one} brauchen Sie mit dem Auto ${min(p.minutes)}, sofern die Straßen frei sind.`,
  ),
  of(
    source => source.junctions,
    p => `Auf die Autobahn geht es an der Anschlussstelle ${p.name}, mit dem Auto ${min(p.minutes)} entfernt.`,
  ),
  of(
    source => source.junctions,
    p => `Die Autobahnauffahrt ${p.name} erreichen Sie im Auto nach ${num(p.kilometres, 1)} km.`,
  ),
  several(
    ({ slot, many }) =>
      `Im Umkreis von ${word(slot.within.minutes)} Gehminuten haben Sie ${word(slot.value)} ${many} zur Auswahl.`,
  ),
  several(
    ({ slot, many }) =>
      `${Up(word(slot.value))} ${many} erreicht man zu Fuß in maximal ${word(slot.within.minutes)} Minuten.`,
  ),
  several(({ slot, many }) =>
    slot.value >= 3
      ? `Mehrere ${many} sind in höchstens ${word(slot.within.minutes)} Minuten zu Fuß erreichbar.`
      : undefined,
  ),
  several(({ slot, many }) =>
    slot.value >= 3
      ? `Mindestens ${word(slot.value - 1)} ${many} sind in bis zu ${word(slot.within.minutes)} Gehminuten erreichbar.`
      : undefined,
  ),
  several(({ slot, many }) =>
    slot.value >= 10
      ? `Auswahl ist da: ${slot.value} ${many} innerhalb von ${word(slot.within.minutes)} Gehminuten.`
      : undefined,
  ),
  absent(
    ({ slot, one, gender }) =>
      `Innerhalb von ${word(slot.within.minutes)} Gehminuten gibt es ${gender === 'f' ? 'keine' : gender === 'm' ? 'keinen' : 'kein'} ${one}.`,
  ),
  absent(
    ({ slot, one, gender }) =>
      `${gender === 'f' ? 'Eine' : 'Ein'} ${one} fehlt im Umkreis von ${word(slot.within.minutes)} Gehminuten.`,
  ),
  (source, draw) => {
    const only = draw(source.only);
    return (
      only && {
        text: `Nur ${articles(only).einen} ${only.one} gibt es innerhalb von ${word(only.slot.within.minutes)} Gehminuten.`,
        factIds: [only.fact.id],
      }
    );
  },
  town(t => `Nach ${t.name} sind es ${num(t.kilometres, t.kilometres < 10 ? 1 : 0)} km.`),
  town(t => `${t.name} ist bei freier Fahrt ${min(t.minutes)} mit dem Wagen entfernt.`),
  town(t => `${aside[t.direction]} von hier liegt ${t.name}.`),
  town(
    t =>
      `Richtung ${towards[t.direction]} kommt man nach ${t.name}, ${num(t.kilometres, t.kilometres < 10 ? 1 : 0)} Kilometer entfernt.`,
  ),
  town(t => `Wer nach ${t.name} muss, sitzt bei freier Strecke ${min(t.minutes)} im Auto.`),
  census(
    'population',
    (n, year) => `Rund ${rounded(n)} Einwohner zählte der Zensus ${year} im Umkreis von einem Kilometer.`,
  ),
  census('population', (n, year) => `Im Radius von 1 km wohnen etwa ${rounded(n)} Personen (Zensus ${year}).`),
  census(
    'rent',
    (n, year) => `Im Schnitt zahlt man im Umkreis von 1 km ${num(n, 2)} Euro kalt je Quadratmeter (Zensus ${year}).`,
  ),
  of(
    source => source.closing,
    p => {
      const slot = closingOf(p.fact);
      if (slot === undefined || p.name.includes(p.one)) return undefined;
      const minute = slot.minuteOfDay % 60;
      return `${Up(articles(p).the)} ${p.one} ${p.name} hat ${slot.days.length > 5 ? 'samstags' : 'freitags'} bis ${Math.floor(slot.minuteOfDay / 60)}${minute ? `.${minute}` : ''} Uhr geöffnet.`;
    },
  ),
  source =>
    source.home === undefined ? undefined : { text: `Willkommen in ${source.home}!`, factIds: ['place.town'] },
  source =>
    source.home === undefined
      ? undefined
      : {
          text: `${THE[source.noun.gender]} ${source.noun.de} steht in ${source.home} zum Angebot.`,
          factIds: ['place.town', 'property.type'],
        },
  source =>
    source.district && source.home !== undefined
      ? { text: `Der Ortsteil heißt ${slotOf(source.district, 'NAME')?.value}.`, factIds: ['place.district'] }
      : undefined,
  source =>
    source.settlement && slotOf(source.settlement, 'QUALITY')?.id === 'CITY'
      ? { text: 'Man wohnt hier städtisch.', factIds: ['place.settlement'] }
      : undefined,
  property(['livingArea'], s =>
    s.noun.isDwelling ? `Die Wohnfläche beträgt ${num(s.property.livingArea ?? 0, 2)} Quadratmeter.` : undefined,
  ),
  property(['livingArea'], s =>
    s.noun.isDwelling
      ? `Auf rund ${num(Math.round(s.property.livingArea ?? 0))} m² Wohnfläche lässt es sich leben.`
      : undefined,
  ),
  property(['rooms'], s =>
    Number.isInteger(s.property.rooms) && (s.property.rooms ?? 0) > 1
      ? `Insgesamt stehen ${word(s.property.rooms ?? 0)} Zimmer zur Verfügung.`
      : undefined,
  ),
  property(['rooms', 'livingArea'], s =>
    s.noun.isDwelling && (s.property.rooms ?? 0) > 1
      ? `${num(s.property.rooms ?? 0, 1)} Zimmer verteilen sich auf ${num(s.property.livingArea ?? 0, 2)} m².`
      : undefined,
  ),
  property(['yearBuilt'], s => `Errichtet wurde das Objekt im Jahr ${s.property.yearBuilt}.`),
  property(['yearBuilt'], s => `Baujahr: ${s.property.yearBuilt}.`),
  property(['price'], s =>
    s.property.priceType === 'PURCHASE'
      ? `Zu kaufen ist ${s.noun.gender === 'f' ? 'die' : s.noun.gender === 'm' ? 'der' : 'das'} ${s.noun.de} für ${eur(s)}.`
      : undefined,
  ),
  property(['price'], s =>
    s.property.priceType === 'RENT_NET'
      ? `Die monatliche Kaltmiete beläuft sich auf ${eur(s)}.`
      : s.property.priceType === 'RENT_GROSS'
        ? `Warm kostet ${s.noun.gender === 'f' ? 'die' : 'das'} ${s.noun.de} ${eur(s)} im Monat.`
        : undefined,
  ),
  property(['floor'], s =>
    (s.property.floor ?? 0) > 0 && (s.property.floor ?? 0) < 12
      ? `${IT[s.noun.gender]} befindet sich im ${s.property.floor}. OG.`
      : s.property.floor === 0
        ? `${IT[s.noun.gender]} liegt ebenerdig im Erdgeschoss.`
        : undefined,
  ),
  property(['plotArea'], s => `Das Grundstück ist ${num(s.property.plotArea ?? 0, 2)} Quadratmeter groß.`),
  property(['plotArea'], s => `Zum Angebot gehören ${num(s.property.plotArea ?? 0, 2)} m² Grund.`),
  property(
    ['condition'],
    s =>
      (
        ({
          WELL_KEPT: 'Der Zustand ist gepflegt.',
          RENOVATED: 'Das Objekt wurde renoviert.',
          AS_NEW: 'Der Zustand: neuwertig.',
          MODERNISED: 'Das Objekt wurde modernisiert.',
          REFURBISHED: 'Das Objekt wurde saniert.',
          NEEDS_RENOVATION: 'Eine Renovierung ist nötig.',
          FIRST_OCCUPANCY: 'Sie ziehen als Erste ein.',
        }) as Readonly<Record<string, string>>
      )[s.property.condition ?? ''],
  ),
  feature((w, a) => a && `Mit dabei: ${a.a} ${w}.`),
  feature((w, a) => a && `Auch ${a.a} ${w} ist vorhanden.`),
  feature((w, a) => a && `Sie verfügen über ${a.einen} ${w}.`),
];
