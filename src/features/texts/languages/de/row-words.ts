// German words by which whole sentences about the property are read.
import type { RowReading } from '../row-reading.ts';

const DIRECTION = /^(nord|ost|süd|west|nordost|nordwest|südost|südwest)(balkon|terrasse|garten)s?$/;
const STOREYED = /^(\p{L}{3,16})(?:geschossig|stöckig)(?:e[nrsm]?)?$/u;
const HEATED = /^(öl|gas|pellet|holz)(zentralheizung|etagenheizung|heizung)$/;
const HOME = /^(\p{L}{4,})(wohnung|haus|apartment|appartement)$/u;

export const ROW_WORDS: RowReading = {
  locale: 'de',
  net: 'netto, nettokalt',
  gross: 'brutto, alles inklusive',
  currencies: [['Franken', ['CHF']]],
  heatingCosts: 'Heizung, Heizen',
  rents:
    'Monatsmieten, Nettokaltmieten, Kaltmieten, Monatskaltmieten, Nettomonatsmieten, Nettomieten, Monatsmiete, Grundmieten',
  deposit: 'Sicherheit, Sicherheitsleistung, Mietsicherheit',
  markers: {
    PLAIN: `aller, alle, all, auf, in, am, um, sich, verteilt, verteilen, bekommt, bekommen, erhält, wohnt, ihnen, nennt, weist, aus,
      ausgestattet, dieser, dieses, diese, diesem, bringt, befindet, befinden, lässt, lassen, angemietet, anmieten, mieten, mietet,
      gemietet, dazugemietet, hinzugemietet, werden, worden, soll, sollen, monat, jeden, jedem, neben, zusätzlich, außerdem, zudem,
      dabei, hier, angeboten, angesetzt, verlangt, veranschlagt, hinterlegen, hinterlegt, entrichten, stellen, leisten, fällt, anfällt,
      entspricht, erreicht, damit, laut, gemäß, bei, wert, energieausweis, kWh-Wert, verbrauch, bedarf, was, dies, so,
      schon, bereits, zuletzt, reihe, an der reihe, wobei, während, deren, dessen, welche, welcher, wohnfläche von, eines, dafür, davor,
      bezieht, gelegen, gelegene, gelegenen, kosten soll, mit dabei, auch, dazu gehört, insgesamt, monatlichen, vermietung, derzeit,
      haus, sichert, noch, zur verfügung, offen, wohnen, raum, platz, es gibt, zum, hinzukommen, gesellen, gesellt, kommt auf, beziffert,
      zeigt, schließen, schließt, darin, je nach, lautet, aktuell, ihre, seine, seinen, seiner, ihren, ihrer, belaufen, beläuft,
      misst, verfügt über, verfügen über, erstreckt sich über, erstrecken sich über, verteilen sich über, aber,
      wer, dann, steht, stehen, sowie, plus, zuzüglich, zzgl, wartet, warten, besitzt, besitzen, punktet, umfassen, seit, war, waren, bekam, bekamen,
      kam, kamen, folgte, folgten, ebenso, ebenfalls, Ausstattung, arbeitet, vom, geboten, erwarten, gedacht, Ihnen, wird, weiter, zugleich,
      Zustand, gehört dazu, gehören dazu, zusammen, angebracht, hinter, vor, sorgt, sorgen, liefert, liefern, jeweils, läuft, dient, dienen,
      addieren, addiert, bereit, bereitstehen, dazu erworben, hinzuerworben, erworben werden, erworben, hinzuerwerben, dazumieten, beiden, wechselt, bislang, bisher,
      zeichnen, zeichnet, fällig, erwerben, finden, findet, platz`,
    OF_THEM: 'davon, hiervon, darunter, sind, sind davon, wovon, werden, als, dienen als',
    OF_ALL: 'der, von, von den, dieser, der insgesamt, von insgesamt, seiner, ihrer',
    MEASURES: `von, mit, misst, messen, hat, haben, ist, sind, umfasst, umfassen, beträgt, dahinter, davor, ihren, ihrer, seinen, bietet, weist, kommt auf, bringt es auf,
      erstreckt sich über, erreicht, einer fläche von, insgesamt`,
    PAYS: `für, fürs, an, als, die, der, das, den, dem, des, kostet, kosten, weitere, zusätzlich, noch, ein, eine, einen, einem, einer, im, in, monat,
      jeden monat, kostet der, ist, sind`,
    BIG: 'groß, große, großer, großen, großes, großem, umfassende, umfassenden, messende, messenden',
    OF_YEAR:
      'aus dem Jahr, aus dem Jahre, aus, von, vom Jahr, im Jahr, in, Baujahr, Jahrgang, ins Jahr, auf das Jahr, aus dem Baujahr',
    BUILT: `Baujahr, erbaut, erbaute, erbauten, erbautes, gebaut, gebaute, gebauten, errichtet, errichtete, errichteten, entstand, entstanden,
      fertiggestellt, fertiggestellte, gebautes, errichtetes`,
    DATES: 'stammt, stammen, datiert, datieren, stammende, stammenden',
    CENTRALLY: 'zentral',
    TOWARDS: 'nach, Richtung, gen, in Richtung, gegen',
    CLASS: 'Klasse, Energieklasse, Energieeffizienzklasse, Effizienzklasse, der Klasse',
    KILOWATT_HOURS: ['kWh', 'Kilowattstunden']
      .flatMap(unit =>
        ['pro', 'je'].flatMap(per =>
          ['Quadratmeter', 'm²', 'qm'].flatMap(area =>
            ['und Jahr', 'im Jahr', 'pro Jahr', 'jährlich'].map(year => `${unit} ${per} ${area} ${year}`),
          ),
        ),
      )
      .join(', '),
    MILLION: 'Million, Millionen, Mio, Mio.',
    INCLUDED: 'inbegriffen, inklusive, inkl, inkl., enthalten, enthält, einschließlich, samt',
    NO: 'kein, keine, keiner, keinen, nicht, entfällt, entfallen, ohne',
    RENT: 'vermietet, zur Miete, zu vermieten, vermieten, Mietobjekt',
    SALE: 'verkauft, zum Kauf, zu verkaufen, zum Verkauf, verkaufen, den Eigentümer, den Besitzer',
  },
  /** "Südbalkon", "viergeschossig", "Gaszentralheizung", "Dachgeschosswohnung". */
  split(word) {
    const [, direction, part] = DIRECTION.exec(word) ?? [];
    if (direction !== undefined && part !== undefined) return [`${direction}en`, part];
    const [, storeys] = STOREYED.exec(word) ?? [];
    if (storeys !== undefined) return [storeys === 'ein' ? 'eins' : storeys, 'geschosse'];
    const [, carrier, heating] = HEATED.exec(word) ?? [];
    if (carrier !== undefined && heating !== undefined) return [carrier === 'pellet' ? 'pellets' : carrier, heating];
    return HOME.exec(word)?.slice(1) ?? [];
  },
};
