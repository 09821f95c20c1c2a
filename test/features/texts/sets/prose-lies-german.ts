// German sentences of free prose that are false for a place; the writer would not form any of them.
import { poiWords } from '../bilingual-words.ts';
import { articles, type Source, type Told } from './paraphrase-source.ts';
import type { LieOfProse } from './prose-lies.ts';
import { missingFeature, OPPOSITE, wrongMinutes, wrongName } from './prose-wrong.ts';
import { typeOf } from './true-sentences.ts';

const Up = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const num = (n: number, decimals = 0) => n.toLocaleString('de-DE', { maximumFractionDigits: decimals });
const TOWARDS: Readonly<Record<string, string>> = {
  N: 'Norden',
  NE: 'Nordosten',
  E: 'Osten',
  SE: 'Südosten',
  S: 'Süden',
  SW: 'Südwesten',
  W: 'Westen',
  NW: 'Nordwesten',
};

/** A wrong time to a drawn place. */
const time =
  (choose: (source: Source) => readonly Told[], say: (poi: Told, minutes: number) => string): LieOfProse =>
  (source, draw) => {
    const poi = draw(choose(source));
    const minutes = poi && wrongMinutes(source, poi, draw);
    return poi && minutes && { text: say(poi, minutes), why: `${poi.fact.id}: ${poi.exact.toFixed(1)} minutes` };
  };
const named = (source: Source) =>
  source.named.filter(({ name, one }) => !name.toLowerCase().includes(one.toLowerCase()));
const walk = (source: Source) => source.walk;
/** A place that is not on the map. */
const invented =
  (type: string, say: (name: string, noun: { one: string; a: string; the: string }) => string): LieOfProse =>
  (source, draw) => {
    const words = poiWords(type);
    const name = wrongName(source, type, draw);
    return (
      words && name && { text: say(name, { one: words.de.one, ...articles(words.de) }), why: `no ${type} ${name}` }
    );
  };
/** A destination of a type that certainly does not exist there. */
const absent =
  (say: (count: Source['absent'][number], a: { a: string; einen: string }) => string): LieOfProse =>
  (source, draw) => {
    const count = draw(source.absent.filter(({ slot }) => slot.within.minutes === 15));
    return count && { text: say(count, articles(count)), why: `no ${count.slot.of} within 15 minutes` };
  };
const property =
  (say: (source: Source) => readonly [string, string] | undefined): LieOfProse =>
  source => {
    const [text, why] = say(source) ?? [];
    return text && why ? { text, why } : undefined;
  };

export const GERMAN_PROSE_LIES: readonly LieOfProse[] = [
  time(named, (p, m) => `Morgens schnell zu Fuß ${articles(p).to} ${p.one} ${p.name}? In ${m} Minuten sind Sie dort.`),
  time(named, (p, m) => `Ganze ${m} Minuten Fußmarsch trennen Sie von ${p.name}.`),
  time(named, (p, m) => `${p.name} erreicht der Fußgänger nach ${m} Minuten.`),
  time(
    named,
    (p, m) =>
      `Vor der Haustür beginnt der Weg ${articles(p).to} ${p.one} ${p.name}, den Sie in ${m} Gehminuten zurücklegen.`,
  ),
  time(walk, (p, m) => `Für den Gang zu ${articles(p).einem} ${p.one} sollten Sie ${m} Minuten einplanen.`),
  time(
    source => source.nearest,
    (p, m) =>
      `Kürzer als ${m + 1} und länger als ${m - 1} Minuten läuft man nicht bis ${articles(p).to} nächsten ${p.one}: Es sind ${m}.`,
  ),
  time(
    source => source.nearest,
    (p, m) =>
      `Wer ${articles(p).den} nächste${p.gender === 'm' ? 'n' : ''} ${p.one} sucht, wird zu Fuß nach ${m} Minuten fündig.`,
  ),
  time(
    source => source.byCar,
    (p, m) =>
      `Mit dem eigenen Wagen rollen Sie in ${m} Minuten ${p.gender === 'f' ? 'zu einer' : 'zu einem'} ${p.one}.`,
  ),
  time(
    source => source.junctions,
    (p, m) => `Pendler freuen sich: In ${m} Fahrminuten ist die Auffahrt ${p.name} erreicht.`,
  ),
  (source, draw) => {
    const poi = draw(named(source).filter(({ meters }) => meters > 250));
    return (
      poi && {
        text: `Gerade einmal ${num(Math.round(poi.meters / 30) * 10)} Meter sind es bis ${articles(poi).to} ${poi.one} ${poi.name}.`,
        why: `${poi.meters.toFixed(0)} m`,
      }
    );
  },
  (source, draw) => {
    const poi = draw(named(source));
    return (
      poi && {
        text: `${Up(articles(poi).the)} ${poi.one} ${poi.name} liegt ${num(poi.kilometres + 31, 1)} Kilometer weit weg.`,
        why: `${poi.meters.toFixed(0)} m`,
      }
    );
  },
  (source, draw) => {
    const poi = draw(named(source).filter(({ minutes }) => minutes > 6));
    return (
      poi && {
        text: `Direkt nebenan finden Sie ${articles(poi).den} ${poi.one} ${poi.name}.`,
        why: `${poi.exact.toFixed(1)} minutes`,
      }
    );
  },
  (source, draw) => {
    const poi = draw(named(source).filter(({ minutes }) => minutes > 6));
    return (
      poi && {
        text: `Im selben Haus befindet sich ${articles(poi).the} ${poi.one} ${poi.name}.`,
        why: `${poi.exact.toFixed(1)} minutes`,
      }
    );
  },
  (source, draw) => {
    const poi = draw(source.named.filter(({ fact }) => typeOf(fact) !== 'hospital'));
    return (
      poi && {
        text: `Bei ${poi.name} handelt es sich um ein Krankenhaus mit Notaufnahme, das Sie zu Fuß erreichen.`,
        why: `it is a ${poi.en}`,
      }
    );
  },
  (source, draw) => {
    const poi = draw(named(source));
    return (
      poi && {
        text: `${Up(articles(poi).the)} ${poi.one} ${poi.name} hat rund um die Uhr geöffnet.`,
        why: 'no fact says so',
      }
    );
  },
  (source, draw) => {
    const poi = draw(source.closing);
    return (
      poi && {
        text: `Bis 23.45 Uhr kann man täglich ${poi.gender === 'f' ? 'in der' : 'im'} ${poi.one} ${poi.name} vorbeischauen.`,
        why: 'it closes earlier',
      }
    );
  },
  invented('school', name => `Ihre Nachbarin ist die Schule ${name}, zwei Minuten zu Fuß.`),
  invented('school', name => `Das bekannte ${name}-Gymnasium liegt am Ende der Straße.`),
  invented('supermarket', name => `Zum Einkaufen geht man hier ins ${name}, einen Supermarkt um die Ecke.`),
  invented('kindergarten', name => `Die Kita ${name} nimmt in fünf Gehminuten Entfernung Kinder auf.`),
  invented('restaurant', name => `Abends lockt das Restaurant ${name}, sieben Minuten zu Fuß entfernt.`),
  invented('bus_stop', name => `An der Bushaltestelle ${name}, 150 Meter entfernt, halten mehrere Linien.`),
  invented('pharmacy', name => `Die ${name}-Apotheke versorgt Sie nach drei Minuten Fußweg.`),
  invented('train_station', name => `Vom Bahnhof ${name} fahren die Züge in vier Gehminuten Entfernung ab.`),
  invented('motorway_junction', name => `Über die Anschlussstelle ${name} sind Sie in drei Minuten auf der A 77.`),
  absent((c, a) => `Auch ${a.einen} ${c.one} finden Sie gleich um die Ecke.`),
  absent((c, a) =>
    `Nach fünf Minuten zu Fuß stehen Sie vor ${articles(c).einem} ${c.one}, ${a.a} echter Pluspunkt.`.replace(
      /, eine? echter/,
      ', ein echter',
    ),
  ),
  absent(c => `Gleich drei ${c.many} liegen im Umkreis von zehn Gehminuten.`),
  absent((c, a) =>
    `Nicht einmal acht Gehminuten braucht man bis zu ${articles(c).einem} ${c.one}; ${a.a} weitere ist noch näher.`.replace(
      /; .*$/,
      '.',
    ),
  ),
  (source, draw) => {
    const count = draw(source.several.filter(({ slot }) => slot.value >= 2));
    return (
      count && {
        text: `Es gibt im Umkreis von ${count.slot.within.minutes} Gehminuten nicht ${count.gender === 'f' ? 'eine einzige' : count.gender === 'm' ? 'einen einzigen' : 'ein einziges'} ${count.one}.`,
        why: `${count.slot.value}`,
      }
    );
  },
  (source, draw) => {
    const count = draw(source.several);
    return (
      count && {
        text: `Volle ${count.slot.value * 3} ${count.many} haben Sie in ${count.slot.within.minutes} Minuten Fußweg vor sich.`,
        why: `${count.slot.value}`,
      }
    );
  },
  (source, draw) => {
    const count = draw(source.several);
    return (
      count && {
        text: `Weit und breit gibt es nur ${articles(count).einen} ${count.one}, und zwar in ${count.slot.within.minutes} Gehminuten Umkreis.`,
        why: `${count.slot.value}`,
      }
    );
  },
  ({ town }) =>
    town && {
      text: `Wer nach ${town.name} will, fährt gen ${TOWARDS[OPPOSITE[town.direction] ?? '']}.`,
      why: town.direction,
    },
  ({ town }) =>
    town && {
      text: `${town.name} sehen Sie im ${TOWARDS[OPPOSITE[town.direction] ?? '']} liegen.`,
      why: town.direction,
    },
  ({ town }) =>
    town && {
      text: `Stolze ${num(town.kilometres + 21)} Kilometer sind es bis nach ${town.name}.`,
      why: `${town.kilometres} km`,
    },
  ({ town }) =>
    town && {
      text: `Nach ${town.name} läuft man zu Fuß nur ${Math.max(2, town.minutes - 3)} Minuten.`,
      why: `${town.minutes} minutes by car`,
    },
  ({ home }) =>
    home === undefined ? undefined : { text: 'Das Angebot befindet sich mitten in Wuppertal.', why: home },
  ({ home }) =>
    home === undefined ? undefined : { text: 'Sie wohnen künftig in der Hansestadt Stralsund.', why: home },
  source => source.settlement && { text: 'Das Dorf ist von Feldern umgeben und dünn besiedelt.', why: 'CITY' },
  source =>
    source.population && {
      text: 'Im Umkreis von einem Kilometer leben weniger als 90 Menschen (Zensus).',
      why: 'more',
    },
  source =>
    source.population && { text: 'Über 80.000 Menschen drängen sich im Umkreis von einem Kilometer.', why: 'fewer' },
  source =>
    source.rent && {
      text: 'Die Durchschnittsmiete in der Umgebung liegt bei 21,40 Euro kalt pro Quadratmeter.',
      why: 'less',
    },
  property(s =>
    s.property.livingArea === undefined
      ? undefined
      : [`Großzügige ${num(s.property.livingArea + 60)} Quadratmeter erwarten Sie.`, `${s.property.livingArea} m²`],
  ),
  property(s =>
    s.property.livingArea === undefined
      ? undefined
      : [
          `Kompakt geschnitten: ${num(s.property.livingArea * 0.6)} m² reichen völlig aus.`,
          `${s.property.livingArea} m²`,
        ],
  ),
  property(s =>
    s.property.rooms === undefined
      ? undefined
      : [
          `Neben dem Salon gibt es ${['', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf'][Math.floor(s.property.rooms)] ?? 'vierzehn'} weitere Zimmer, zusammen ${Math.floor(s.property.rooms) + 3}.`,
          `${s.property.rooms} rooms`,
        ],
  ),
  property(s =>
    s.property.yearBuilt === undefined
      ? undefined
      : [`Ein Gründerzeitbau von 1893 empfängt Sie.`, `${s.property.yearBuilt}`],
  ),
  property(s =>
    s.property.yearBuilt === undefined
      ? undefined
      : [`Das Gebäude wurde erst ${s.property.yearBuilt + 9} fertiggestellt.`, `${s.property.yearBuilt}`],
  ),
  property(s =>
    s.property.price === undefined
      ? undefined
      : [`Für schlappe ${num(s.property.price * 0.6)} Euro gehört es Ihnen.`, `${s.property.price}`],
  ),
  property(s =>
    s.property.price === undefined
      ? undefined
      : [
          `Der Quadratmeter kostet exakt 12.345 Euro, macht zusammen ${num(s.property.price * 2)} Euro.`,
          `${s.property.price}`,
        ],
  ),
  property(s =>
    s.property.priceType === 'PURCHASE'
      ? [`Sie mieten zu einer monatlichen Kaltmiete von ${num(s.property.price ?? 0)} Euro.`, 'for sale']
      : undefined,
  ),
  property(s =>
    s.property.priceType?.startsWith('RENT')
      ? [`Zum Kaufpreis von ${num(s.property.price ?? 0)} Euro werden Sie Eigentümer.`, 'for rent']
      : undefined,
  ),
  property(s =>
    s.property.floor === undefined
      ? undefined
      : [`Hoch oben im ${s.property.floor + 7}. Stock genießen Sie den Blick.`, `floor ${s.property.floor}`],
  ),
  property(s =>
    s.property.plotArea === undefined
      ? undefined
      : [`Das Grundstück bringt es auf ${num(s.property.plotArea * 3)} Quadratmeter.`, `${s.property.plotArea} m²`],
  ),
  property(s =>
    s.property.condition === 'WELL_KEPT' ||
    s.property.condition === 'AS_NEW' ||
    s.property.condition === 'FIRST_OCCUPANCY'
      ? ['Eine Kernsanierung ist dringend nötig.', s.property.condition]
      : undefined,
  ),
  property(s =>
    s.property.condition?.startsWith('NEEDS') || s.property.condition === 'RENOVATED'
      ? ['Sie beziehen einen Neubau, den vor Ihnen niemand bewohnt hat.', s.property.condition ?? '']
      : undefined,
  ),
  property(s =>
    s.property.energyCertificate?.class === undefined
      ? undefined
      : [
          `Der Energieausweis bescheinigt die Klasse ${s.property.energyCertificate.class === 'A+' ? 'H' : 'A+'}.`,
          s.property.energyCertificate.class,
        ],
  ),
  (source, draw) => {
    const thing = missingFeature(source, draw);
    return (
      thing && {
        text: `Nach einem langen Tag wartet ${articles({ gender: thing.de.gender ?? 'n' }).a} ${thing.de.word} auf Sie.`,
        why: `no ${thing.id} is listed`,
      }
    );
  },
  (source, draw) => {
    const thing = missingFeature(source, draw);
    return (
      thing && {
        text: `Ein besonderes Plus ist ${articles({ gender: thing.de.gender ?? 'n' }).the} ${thing.de.word}.`,
        why: `no ${thing.id} is listed`,
      }
    );
  },
  (source, draw) => {
    const own = draw(source.features.filter(({ known }) => known.de.gender !== undefined));
    return (
      own && {
        text: `Auf ${articles({ gender: own.known.de.gender ?? 'n' }).einen} ${own.known.de.word} müssen Sie verzichten.`,
        why: `it has ${own.known.id}`,
      }
    );
  },
  source =>
    source.property.type === 'APARTMENT'
      ? { text: 'Das freistehende Einfamilienhaus hat keine direkten Nachbarn.', why: 'an apartment' }
      : { text: 'Die Eigentumswohnung liegt in einem Hochhaus.', why: source.property.type },
];
