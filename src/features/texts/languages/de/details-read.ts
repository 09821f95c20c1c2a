// German words by which sentences about details of the property are read.
import type { DetailReading } from '../detail-reading.ts';
import { ROW_WORDS } from './row-words.ts';

export const DETAIL_WORDS: DetailReading = {
  row: ROW_WORDS,
  counted: {
    BEDROOMS: 'Schlafzimmer, Schlafzimmern, Schlafräume, Schlafräumen, zum Schlafen',
    BATHROOMS: 'Badezimmer, Badezimmern, Bad, Bäder, Bädern',
    STOREYS: 'Geschoss, Geschosse, Geschossen, Etagen, Stockwerke, Stockwerken',
  },
  parts: {
    balcony: 'Balkon, Balkons, Balkone',
    terrace: 'Terrasse',
    garden: 'Garten, Gartens',
  },
  parking: {
    GARAGE: 'Garage, Garagen, Einzelgarage, Einzelgaragen',
    UNDERGROUND: `Tiefgaragenstellplatz, Tiefgaragenstellplätze, Tiefgaragenstellplätzen, Tiefgaragenplatz, Tiefgaragenplätze, Tiefgaragenplätzen, Plätze in der Tiefgarage, Platz in der Tiefgarage,
      Tiefgarage, Stellplätzen in der Tiefgarage,
      Stellplatz in der Tiefgarage, Stellplätze in der Tiefgarage`,
    CARPORT: 'Carport, Carports',
    OUTDOOR: 'Außenstellplatz, Außenstellplätze, Außenstellplätzen, Stellplatz im Freien, Stellplätze im Freien',
    DUPLEX:
      'Duplex-Stellplatz, Duplex-Stellplätze, Duplex-Stellplätzen, Duplexstellplatz, Duplexstellplätze, Duplexstellplätzen, Duplexparker, Duplex-Parker, Duplexgarage',
    CAR_PARK:
      'Parkhausstellplatz, Parkhausstellplätze, Parkhausplatz, Parkhausplätze, Platz im Parkhaus, Plätze im Parkhaus, Stellplatz im Parkhaus, Stellplätze im Parkhaus',
  },
  heating: {
    CENTRAL: 'Zentralheizung',
    SELF_CONTAINED: 'Etagenheizung, Gasetagenheizung',
    DISTRICT: 'Fernheizung',
    UNDERFLOOR: 'Fußbodenheizung',
    STOVE: 'Ofenheizung',
  },
  carriers: {
    ...{ GAS: 'Erdgas, Gas', LIQUID_GAS: 'Flüssiggas', BIOGAS: 'Biogas', OIL: 'Heizöl, Öl' },
    ...{ DISTRICT_HEATING: 'Fernwärme', LOCAL_HEATING: 'Nahwärme', ELECTRICITY: 'Strom' },
    ...{ HEAT_PUMP: 'Wärmepumpe', GEOTHERMAL: 'Erdwärme', AMBIENT_HEAT: 'Umweltwärme', SOLAR: 'Solarenergie' },
    ...{ PELLETS: 'Holzpellets, Pellets', WOOD: 'Holz', COAL: 'Kohle' },
    ...{ WOOD_CHIPS: 'Holzhackschnitzel, Holzhackschnitzeln, Hackschnitzel, Hackschnitzeln' },
  },
  renewed: {
    ...{ BATHROOM: 'Bad, Badezimmer, Bäder', KITCHEN: 'Küche', HEATING: 'Heizung, Heizungsanlage', WINDOWS: 'Fenster' },
    ...{ ROOF: 'Dach', FACADE: 'Fassade', ELECTRICS: 'Elektrik, Elektroinstallation' },
    ...{ PIPES: 'Leitungen, Rohre', FLOORING: 'Böden, Bodenbeläge' },
  },
  fees: {
    ...{ utilities: 'Nebenkosten, Betriebskosten', heatingCosts: 'Heizkosten' },
    ...{ serviceCharge: 'Hausgeld, Wohngeld', deposit: 'Kaution, Mietkaution' },
  },
  directions: {
    ...{ N: 'Norden', NE: 'Nordosten', E: 'Osten', SE: 'Südosten' },
    ...{ S: 'Süden', SW: 'Südwesten', W: 'Westen', NW: 'Nordwesten' },
  },
  types: {
    ...{
      APARTMENT: 'Wohnung, Apartment, Appartement',
      HOUSE: 'Haus, Einfamilienhaus',
      SEMI_DETACHED: 'Doppelhaushälfte',
    },
    ...{ TERRACED: 'Reihenhaus', MULTI_FAMILY: 'Mehrfamilienhaus', PLOT: 'Grundstück', OFFICE: 'Büro' },
    ...{ RETAIL: 'Ladenfläche' },
  },
  labels: {
    ...{ type: 'Objektart', LIVING_AREA: 'Wohnfläche, Nutzfläche', PLOT_AREA: 'Grundstücksfläche' },
    ...{ ROOMS: 'Zimmer', FLOOR: 'Etage' },
  },
  months: [
    ...['Januar, Jänner', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September'],
    ...['Oktober', 'November', 'Dezember'],
  ],
  markers: {
    PLAIN: `der, die, das, den, dem, des, er, sie, es, ein, eine, einen, einem, einer, zur, zum, und, sowie, mit, über, zu, von, im, als,
      hat, haben, verfügt, verfügen, gehört, gehören, bietet, ist, sind, wird, werden, wurde, wurden, misst, messen, beträgt,
      betragen, umfasst, umfassen, vorhanden, Aufteilung, Gebäude, Immobilie, Objekt, erstreckt sich, hinzu, kommt, kommen, steht,
      stehen, bereit, für, Autos, Parken, gibt, kostet, kosten, fällt, fallen, an, zahlen, nach, ab, ab dem, groß,
      große, großer, großen, bereits, inklusive, inklusive Mehrwertsteuer, inkl, MwSt, ihr, sein, fällig, dazu, darunter, davon,
      schlägt mit, schlagen mit, weitere, weiteren, weiterer, zu Buche, kann, kann man, man, können, werden kann, Käufer, dieser, diese,
      dieses, liegt, liegen, liegt bei, liegen bei, hinzu kommen, zählt, zählen, beläuft sich auf, belaufen sich auf, sich`,
    ONE: 'ein, eine, einen, einem, einer',
    RENEW:
      'erhielt, erhielten, erneuert, erneuerte, erneuerten, ausgetauscht, neue, neuen, neues, neuer, erneuern, saniert, modernisiert, neu gemacht, neu eingebaut, neu',
    HEATS: 'beheizt, geheizt, Wärme sorgt, Heizung, Wärme, heizt, heizen, versorgt, warm hält, Energieträger',
    FACES: `ausgerichtet, zeigt, zeigt nach, zeigen nach, Ausrichtung, Ausrichtung nach, öffnet sich, orientiert, gerichtet, weist, geht,
      blickt, liegt nach`,
    ...{ MONTH_START: 'Anfang, Beginn', MONTH_MIDDLE: 'Mitte', MONTH_END: 'Ende' },
    FREE: 'übernommen werden, vergeben, verfügbar, frei, bezugsfrei, beziehbar, einziehen, Einzug, zu haben, bezogen werden, bezugsfertig, zur Verfügung, übergeben',
    AT_ONCE: 'sofort, ab sofort, umgehend',
    COMMISSION: 'Provision, Käuferprovision, Mieterprovision, Maklerprovision, Courtage',
    NO_COMMISSION: `Provision fällt nicht an, Provision fällt für Käufer nicht an, Provision fällt für den Käufer nicht an,
      Käufer zahlen keine Provision, keine Provision, provisionsfrei, das Angebot ist provisionsfrei`,
    SQUARE_METERS: 'm², qm, m2, Quadratmeter, Quadratmetern',
    PERCENT: '%, Prozent, % des Kaufpreises, Prozent des Kaufpreises',
    MONTHLY: 'im Monat, monatlich, pro Monat',
    EACH: 'je, jeweils',
  },
};
