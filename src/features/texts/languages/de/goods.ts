// German words for what people fetch and do at places, and for what is done there.
import { wordsIn } from '../phrases.ts';
import type { Lexicon } from '../reading-language.ts';

/** The forms of regular verbs, from their stems. */
function doing(stems: string): string {
  const endings = ['t', 'et', 'e', 'en', 'n', 'st', 'te', 'ten'];
  return wordsIn(stems)
    .flatMap(stem => [...endings.map(ending => stem + ending), ...[`ge${stem}t`, `ge${stem}et`, `ge${stem}en`]])
    .join(', ');
}

/** What people fetch and do at places. */
export const GOODS: Lexicon['goods'] = {
  GROCERIES: `lebensmittel, kühlschrank, kühlschrank leer, leerer kühlschrank, leeren kühlschrank, vorrat, zutat, eier, butter, nudel, fürs abendessen, für das abendessen, fürs frühstück, für das frühstück, fürs wochenende, wocheneinkauf, großeinkauf, bio-lebensmittel, bioware, einkaufswagen, einkaufskorb, einkaufszettel, einkaufstüte, tomate, zwiebel, reis, mehl, zucker, lebensmitteleinkauf, wochenendeinkauf`,
  FRUIT: 'obst, gemüse',
  MEAT: 'fleisch, wurst, wurstware',
  MILK: `milch, joghurt, sahne, quark`,
  BREAD: `brot, brötchen, semmel, gebäck, backware, brezel, gipfeli, kuchen, torte, croissant, laib brot, frühstücksbrötchen, backwerk, baguette, hörnchen, weggli, schrippe, teilchen`,
  COFFEE: `kaffee, tee, espresso, cappuccino, kaffeepause, latte macchiato, heißgetränk, kakao, koffein, kaffeeduft, kaffeeklatsch`,
  MEALS: `frühstück, mittagessen, abendessen, mahlzeit, mittagstisch, pizza, snack, speise, gericht, gerichte, mittagsgericht, abendbrot, isst, gegessen, essen geht, essen gehen, suppe, salat, nudelgericht, burger, döner, pasta, vorspeise, nachtisch, dessert, menü, imbissgericht, warme küche, schnitzel, curry, sushi, gastlichkeit`,
  MEDICINE: `medikament, medizin, arznei, arzneimittel, pflaster, rezept, aspirin, kopfschmerztablette, tablette, hustensaft, salbe, heilmittel, tropfen, verband, impfung, grippemittel, hausapotheke`,
  PARCELS: 'paket, päckchen, brief, sendung, briefmarke',
  CASH: `bargeld, geld, scheine, geldgeschäft, kontoauszug, bankgeschäft, bankgeschäfte`,
  BOOKS: `buch, bücher, büchern, lektüre, lesestoff, roman, krimi, fachbuch, fachbücher, fachbüchern, schmöker, bilderbuch, bilderbücher, literatur`,
  NEWSPAPERS: 'zeitung, zeitschrift',
  FLOWERS: `blume, blumenstrauß, strauß, rosen`,
  CLOTHES: `mode, kleidung, bekleidung, hose, jacke, hemd, kleid, kleider, mantel, mäntel, anzug, anzüge, pullover, garderobe`,
  SHOES: 'schuhe',
  FUEL: 'tanken, tankt, benzin, kraftstoff, diesel, sprit',
  WINE: 'wein, sekt, champagner',
  PET_FOOD: 'tierfutter, tiernahrung, hundefutter, katzenfutter, tierbedarf',
  SPORTS_GOODS: 'sportsache, sportartikel, sportbekleidung, sportschuhe, turnschuhe, laufschuhe',
  BICYCLES: 'fahrräder, fahrrädern, neues fahrrad, neue fahrräder, fahrradreparatur, ersatzteil fürs rad',
  SWEETS: 'schokolade, praline, süßigkeit, süßware, konfekt, bonbon',
  FISH: 'fisch, meeresfrüchte',
  CHEESE: 'käse',
  JEWELLERY: 'schmuck, ring, ringe, kette, uhren, armbanduhr',
  INSTRUMENTS: 'musikinstrument, instrument, gitarre, klavier, klaviere, geige',
  DEVICES: 'computer, fernseher, elektrogerät, elektronik, handy, handys, kamera, kameras',
  STATIONERY: 'schreibware, bürobedarf, papierware, stift, stifte',
  COSMETICS: 'kosmetik, parfüm, parfüms, parfum, shampoo',
  SOUVENIRS: 'andenken, souvenir, geschenkartikel, mitbringsel',
  PLANTS: 'pflanze, zimmerpflanze, topfpflanze, sämereien',
  TOYS: 'spielzeug, spielwaren',
  FURNITURE: 'möbel, sofa',
  TOOLS: 'werkzeug, baumaterial, schrauben',
  GLASSES: 'brille, kontaktlinse',
  HAIRCUTS: `haarschnitt, frisur, haare, haar, haarspitze`,
  FILMS: `film, kinofilm, kinoabend, filmfreund, filmfreunde, fürs kino, ins kino, filmabend, filmabende, blockbuster, filmvorführung, kinokarte, kinofreund, kinofreunde, filmkunst, filmliebhaber, cineast, cineasten, wer filme liebt`,
  PLAYS: `theaterabend, theaterstück, theaterfreunde, bühnenstück, schauspiel, theatergänger, premiere, oper, opern, inszenierung`,
  LECTURES: 'vorlesung, vorlesungen, studium',
  SWIMMING: 'schwimmen, schwimmt, baden, bahnen ziehen, bahnen ziehen will',
  // What is done there.
  SERVING: doing(
    'servier bewirt auftisch tisch kredenz koch brutzel bekoch speis verköstig ausschenk schenk zapf wirtschaft',
  ),
  DRINKS: `bier, biere, pils, cocktail, cocktails, drink, drinks, feierabendbier, absacker, schoppen, limonade`,
  SHOWING: `ausstellung, dauerausstellung, sonderausstellung, exponat, sammlung, gemälde, kunstwerk, kunstschätze, ${doing('ausstell')}`,
  PLAYING: 'spielt, gespielt, bespielt, tobt',
  CARING: doing('betreu hüt beaufsichtig'),
  TEACHING: `unterricht, schulunterricht, lehre, hörsaal, hörsäle, schulbank, ${doing('unterricht lehr')}`,
  TREATING: `behandlung, operation, sprechstunde, ${doing('behandel operier verarzt untersuch')}`,
  LODGING: `nachtlager, nachtquartier, gästebett, übernachtung, ${doing('übernacht einquartier beherberg logier nächtig absteig absteigen')}`,
  LENDING: doing('ausleih verleih leih'),
  BAKING: doing('back bäck röst'),
  WORSHIP: `gottesdienst, gebet, andacht, messe, predigt, ${doing('bet')}`,
  OFFICES: `behördengang, behördengänge, amtsgang, amtsgänge, ausweis, reisepass, pass, wache, ${doing('vorsprech')}`,
};
