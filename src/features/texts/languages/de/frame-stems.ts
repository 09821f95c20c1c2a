// Stems of German verbs and nouns that frame a statement and make none.
import { wordsIn } from '../phrases.ts';

/** Of going and getting there, of finding and reaching, of what one does at a place, of what a place does for one. */
export const VERBS: ReadonlySet<string> = new Set(
  wordsIn(`
  geh gang lauf läuf wend spazier schlender bummel flanier wander marschier renn eil radel radl fahr fähr flitz komm gelang steuer
  strampel strampl steig stieg schwing hüpf trab roll kling klingel klingl läut klopf pilger stapf tipp sprint
  such find fund erreich schaff brauch benötig dauer nehm nimm nomm leg bring brach führ trenn lieg leg steh stand sitz setz stell
  wart erwart empfang empfäng begrüss lock lad läd lohn dien versorg hol kauf shopp besorg erledig tank ess iss gess speis trink
  trunk geniess frühstück dinier schlemm stärk gönn treff triff troff trainier schwimm bad spiel tob turn kick jogg entspann erhol les
  lies lern studier pauk arbeit pendel pendl reis start beginn begonn halt hält verkehr kehr verbind verbund entdeck entfern
  empfehl empfiehl nutz spar lös deck bezieh bekomm krieg heiss nenn bezeichn zähl plan kalkulier
  mess mach tu tut geb gib bleib übernacht logier park meld schick werf heb zahl behandel besuch besichtig bestaun bewunder
  betret tret überquer quer pass passier spring tauch bedien ansteuer absolvier bewältig verweil aufhalt
  ergänz rund verteil misst mass betrag beträg beläuf belauf umfass gliedert gliedern gelt gilt handel wähl wünsch freu
  leih ausleih borg sorg kenn ermöglich erleichter erschliess gelang genüg reich ausreich
       kost verlang veranschlag beziffer ausstatt prüf orientier stöber
  versteck verberg verborg verbring verbracht begeb begib fütter toben ruh sonn grill picknick feier tanz sing lausch erleb
  erforsch bild betreu unterricht einschul
  verkauf back brat brau führ zieh zog lös helf hilf half repariert reparier steh bevorzug
  aufgeb abgeb sperr teil reit kletter golf bestell angebot angesiedelt untergebracht beheimatet
  schreit schritt tänzel trott zuckel stiefel tiger zottel hetz hast spurt husch schlurf promenier wetz düs saus braus rausch kurv kutschier
  chauffier lenk gondel rutsch gleit überwind anpeil brech brich bricht erklimm lang treff land stoss stöss roll verschlag lass läss liess
  rechn einplan einkalkulier merk lieb schätz weiss wiss wuss vergess vergiss denk dacht dächt staun hör
  sprech sprich sprach red plauder schwatz tratsch tret tritt trat fall fäll füll pack schlepp trag träg trug trüg kehr leih zahl bezahl überweis frankier probier
  nasch schleck löffel schlürf nipp schmaus sättig lösch kurier untersuch impf verarzt pfleg heil bet beicht heirat tauf gedenk applaudier
  amüsier vergnüg einkleid verseh wasch putz schaukel buddel plansch kraul schwitz saunier stemm dehn bolz kopier druck
  schneid frisier rasier wechsel verstau koch brutzel röst servier kredenz bewirt verpfleg zaubert zapf
  vergeh vergang verging verstreich verstrich addier gesell summier genüg ergeb ergib erhalt erhält liefer vergeb vergib übernehm übernimm übernomm
  wirtschaft siedl wirb niederlass niederliess erspar vermeid schick lohn eign taug kling ruf rief hab ankäm käm gäb führ näher zeig präsentier öffn
  glitzer schimmer glänz wink prang trenn lieg zuck verschwind reserviert reservier absteig einquartier verabred bummel versteh scheu belohn säum
  `),
);

/** What people do, need and fetch, times and parts of a way: no place and no part of a property. */
export const NOUNS: ReadonlySet<string> = new Set(
  wordsIn(`
  alltag alltags bedarf besorgung erledigung einkauf einkäufe wocheneinkauf grosseinkauf
   getränk essen trinken
   hunger durst appetit post
          geschenk sport bewegung training kultur kunst natur erholung
  entspannung auslauf spiel toben feierabend pause sommer winter frühling herbst jahr monat woche tag stunde zeit moment
  weg wege fussweg fusswege gang schritt schritte strecke laufstrecke distanz entfernung anfahrt anreise ankunft ziel start
  ausgangspunkt startpunkt haustür tür türschwelle eingang hauseingang wohnungstür sprung katzensprung abstecher bummel
  stadtbummel rundgang spaziergang spaziergänge ausflug ausflüge tour runde fahrt besuch besichtigung termin notfall reise
  schluss ausnahme
  schulweg heimweg arbeitsweg arbeit verbindung anbindung anschluss verkehr nahverkehr öpnv haltepunkt fahrgast fahrgäste
  reichweite laufweite auswahl angebot möglichkeit möglichkeiten einkaufsmöglichkeit einkaufsmöglichkeiten versorgung
  nahversorgung grundversorgung betreuung bildung gesundheit gastronomie freizeit unterhaltung einrichtung einrichtungen
  infrastruktur adresse anschrift straße strasse stelle seite richtung himmelsrichtung punkt reihe fall hand fuss füsse
   ladung
  kind kinder kindern familie familien eltern schüler schülern gast gäste gästen besucher besuchern freund freunde leute
  jemand reisende reisenden pendler gegenrichtung nacht nachts morgen bewegungsdrang nachwuchs kunde kunden auto autos
  hausnummer name namen nummer zahl anzahl umfang höhe grösse dinge ding sachen teil teile seiten kleinigkeit kleinigkeiten
  café mittagspause stärkung abend wunsch gelegenheit anlass mitte zentrum ecke ortsmitte
  linie linien bank uhr wahl volksmund standort objekt daten angabe angaben quelle stand einwohnerzahl
  pluspunkt vorteil vorzug plus filiale wetter regentag sonnentag regenwetter sinn sitz anliegen
  postleitzahl plz zustellbezirk postleitzahlbezirk
  kundschaft publikum menschen mensch mann frau männer frauen paar paare gruppe gruppen einheimische anwohner
  passant passanten kleine kleinen kleinste kleinsten grosse grossen jüngste jüngsten ältere älteren jugendliche jugendlichen senior senioren
  mitarbeiter angestellte angestellten team kollege kollegen belegschaft personal chef berufstätige pendlerin pendlerinnen
  studierende studierenden student studenten studentin studentinnen lernende lernenden auszubildende azubi azubis gymnasiast gymnasiasten
  abiturient abiturienten erstklässler abc-schütze abc-schützen schulkind schulkinder pennäler
  patient patienten patientin kranke kranken verletzte verletzten
  gläubige gläubigen katholik katholiken protestant protestanten muslim muslime muslimen christ christen
  tourist touristen urlauber feriengast feriengäste übernachtungsgast übernachtungsgäste messegast messegäste
  autofahrer autofahrerin radler radlerin radlern fussgänger fahrzeug steuer lenkrad sattel pedal pedale pedalen drahtesel bein beine beinen sohle sohlen
  feierabend mittag vormittag nachmittag morgenstunde morgenstunden abendstunde abendstunden tageszeit uhrzeit uhrzeiten öffnungszeit werktag werktage werktagen
  sekunde augenblick weile halbzeit anfang ende beginn
  einkaufswagen einkaufskorb einkaufstasche einkaufszettel einkaufsliste kasse kassen theke ladentheke tresen schalter
  kassenband sortiment ware waren schnäppchen vorräte proviant tüte tüten
  pforte pforten schloss 
  bissen happen leckerei leckereien köstlichkeit köstlichkeiten süsses herzhaftes gericht teller tasse tassen krug becher kelle küchenchef koch
       plätzchen stammtisch speisekarte karte menü
  film filme vorstellung vorführung leinwand filmabend kinoabend theaterabend konzertabend aufführung auftritt
  kunst bild bilder gemälde ausstellung ausstellungen ausstellungsstück exponat exponate sammlung sammlungen schätze
  geschichte vergangenheit wissenschaft technik musik literatur ball bälle turnier wettkampf schwimmzug bahnen runden
  nase mund magen bauch kopf herz rücken ohr
  gebrechen fieber schmerz schmerzen wehwehchen zahnschmerzen zahnweh erkältung beschwerden ernstfall fälle schlimmsten schlimmste notfälle
  behördengang behördengänge amtsgang amtsgeschäft papierkram pass ausweis formular antrag
  messe gottesdienst gebet andacht
  haltung pflege fürsorge obhut nachwuchs sprössling sprösslinge knirps knirpse dreikäsehoch rabauken
  fussmarsch fussmärsche stück stückchen abschnitt umweg schlenker marsch
  vergleich unterschied gegenteil
  schwelle schreibtisch sessel bett kopfkissen fussmatte kante kanten block blocks karree kreuzung kurve 
  portion nachschub milchkanne leergut
  `),
);

/** People who do not only come as guests: what they do at a place, no fact says. */
export const PEOPLE: ReadonlySet<string> = new Set(
  wordsIn(`
  kundschaft publikum mensch mann frau männer frauen gruppe gruppen nachbarin einheimische anwohner
  passant passanten kleinste kleinsten jüngste jüngsten ältere älteren jugendliche jugendlichen senior senioren
  mitarbeiter angestellte angestellten kollege kollegen belegschaft personal chef berufstätige pendlerin pendlerinnen
  studierende studierenden student studenten studentin studentinnen lernende lernenden auszubildende azubi azubis gymnasiast gymnasiasten
  abiturient abiturienten erstklässler schulkind schulkinder pennäler patient patienten patientin kranke kranken verletzte verletzten
  katholik katholiken protestant protestanten muslim muslime muslimen christ christen
  tourist touristen urlauber köche köchen köchin köchinnen stammkunde stammkunden
  `),
);

/** Nouns for people by their profession, by what they do, like and learn: "Frühaufsteher", "Leseratten", "Tennisspielerinnen". */
export const PERSON = new RegExp(
  `(?:${wordsIn(`
    aufsteher schwärmer gänger fahrer läufer besitzer liebhaber freunde? fans? kind(?:er)? gäste? reisende sportler nutzer ratten? mäuler katzen begeisterte
    interessierte hungrige tätige halter schüler pendler wanderer schwimmer genießer geniesser nasen? esser muffel typen
    eltern mütter väter mutter vater leute verliebte süchtige durstige eilige müde kundige suchende bedürftige kranke lustige willige neugierige sammler
    käufer einkäufer kunden? bummler spieler tänzer sänger musiker künstler maler bastler heimwerker gärtner köche trinker raucher leser hörer
    schauer zuschauer besucher urlauber ausflügler spaziergänger radler biker skater kletterer turner golfer angler jogger taucher
    lehrer professoren studenten studentin dozenten forscher juristen anwälte mediziner pfleger ärzte handwerker beamte angestellte arbeiter
    verkäufer händler banker unternehmer gründer freiberufler büromenschen schichtarbeiter rentner pensionäre senioren teenager jugendliche
    bewohner anwohner anlieger städter dörfler touristen gläubige kirchgänger beter
    nachteulen? eulen lerchen wölfe vögel bärte hälse köpfe seelen geister helden profis anfänger kenner experten novizen
  `).join('|')})(?:n|innen|in)?$`,
  'u',
);

/** Readers of an advertisement; none of those who live there already, of whom a sentence may claim something. */
export const AUDIENCE = new RegExp(
  `(?:^|\\p{L}{2})(?:${wordsIn(`
    liebhaber freunde? fans? gänger leser pendler käufer mieter schwimmer familie eltern kinder studenten schüler radfahrer autofahrer reisende
    spaziergänger kunden gäste suchende besitzer trinker aufsteher esser senioren rentner geschwister feinschmecker berufstätige mitarbeiter
    wanderer jogger sportler angler gärtner großeltern grosseltern
  `).join('|')})(?:n|innen|in)?$`,
  'u',
);
