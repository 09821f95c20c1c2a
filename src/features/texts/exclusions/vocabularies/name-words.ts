// Words beside which a capital or a quote makes a proper name, in all languages; small letters without accents, as `plainWord` writes them.

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(word => word !== ''));

/** A name follows: ways, places, houses of trade, of schools and of shows, products. */
export const BEFORE_NAMES = setOf(`
  strasse str gasse platz ecke gasthof gasthaus gaststaette wirtshaus kneipe kino lichtspielhaus theater cafe konditorei baeckerei metzgerei
  apotheke druckerei waescherei schule kita verein gartenverein kolonie kleingartenanlage serie modell sorte sorten marke kollektion farbton
  dekor typ rose rosen heisst hiess hiessen namens
  called named modell mod denominata denominato denominado denominada nazwie zwany zwana zwanym называется названием appelle chiama llama
  street road lane mount lake inn pub cinema theatre laundry school series model range brand colour color shade variety collection
  rue av avenue bd boulevard place impasse allee allees chemin quai cours square passage cite hameau lotissement domaine cinema theatre ecole
  college lycee stade parc bois brasserie restaurant boulangerie mercerie pharmacie librairie usine imprimerie atelier serie gamme modele
  collection coloris teinte marque variete rosier rosiers pont arret station gare cafe bar clos
  calle avda avenida plaza paseo pasaje camino carretera travesia ronda callejon cuesta glorieta urbanizacion urb poligono colonia
  cerro monte sierra playa cala cine teatro colegio instituto iglesia ermita parque mercado restaurante imprenta ferreteria panaderia
  farmacia libreria fabrica taller modelo coleccion gama color variedad marca estacion parada
  via viale vicolo corso piazza piazzale largo salita strada contrada localita loc borgo frazione colle collina teatro scuola chiesa parco
  giardino lago modello collezione linea gamma colore tinta varieta caffe pasticceria panetteria forno osteria trattoria ristorante
  tipografia lavanderia fabbrica officina stazione fermata
  ul ulica ulicy ulice aleja alei aleje plac placu osiedle osiedlu osiedla skwer skweru rynek rondo rondzie park parku kino
  kina kinie teatr teatru kawiarnia kawiarni restauracja restauracji szkola szkoly apteka sklep zaklad drukarnia pralnia fabryka piekarnia
  seria serii model modelu kolekcja kolekcji linii odmiana odmiany odmian marki kolorze stacja przystanek przystanku rod
  улица улицы улице улицу ул проспект проспекта проспекте пр-т переулок переулка переулке пер площадь площади пл бульвар бульвара шоссе
  набережная набережной тупик проезд проезда аллея аллеи жк снт днт кп гск поселок поселке поселка пос деревня деревне село станция станции
  кинотеатр кинотеатра гостиница кафе ресторан магазин тц трц школа лагерь серия серии модель модели коллекция коллекции марка марки
  цвет цвета сорт сорта сортов кооператив кооператива артель фабрика завод санаторий пансионат
  straat laan plein gracht singel kade steeg dreef dijk wijk buurt kerk molen herberg eetcafe bakkerij slagerij boekhandel winkel fabriek drukkerij
  bioscoop schouwburg halte haven camping genaamd geheten heet type merk kleur kleurstelling collectie
`);

/** A name follows too, but these begin advertisements of homes, where capitals are decoration. */
export const HOMES_BEFORE_NAMES = setOf(`
  villa hotel residenz pension residence chateau mas finca residencial edificio condominio residenza palazzo cascina albergo willa hotelu
  отель вилла otel site
`);

/** A name stands before: ways and places. */
export const WAYS_AFTER_NAMES = setOf(`
  street road lane row avenue mews crescent close gardens walk way square hill drive place terrace park parade hollow green
  weg strasse gasse platz allee ring ufer steig aussicht
  ул пер пр пл
  переулок улица проезд бульвар площадь тупик проспект шоссе
  straat laan plein gracht singel kade steeg dreef dijk
`);

/** A name stands before: no home that is for sale is one of these. */
export const HOUSES_AFTER_NAMES = setOf(`
  cinema theatre school academy primary surgery church chapel laundry brewery bakery mill allotments estate works inn arms hall library range
  series collection
  mahallesi caddesi sokagi sokak sokagina sokaga bulvari meydani apartmani sitesi parki sinemasi oteli okulu lisesi camii carsisi duragi koyu
  pasaji hani marketi market eczanesi firini kafe lokantasi bufe serisi modeli koleksiyonu rengi desenli markali adli isimli
  serie kollektion
  kerk bioscoop schouwburg molen
`);

/** Between the parts of a name. */
export const LINKS = setOf(
  'de du des d la le les l of the del della delle dei degli di da do dos y e zum zur am im an der den dem von z na и',
);

/** No noun: a quote behind these says what somebody thinks, and names nothing. */
export const NO_NOUNS = setOf(`
  ein eine einen einem einer eines der die das den dem dieser diese dieses unser unsere mein ihr ihre sein ist sind war wird als wie nur so
  echt echte echter echtes wahre wahrer wahres kleine kleines absolut nennen nennt genannt heisst und oder mit sagen schreib schreibe wort
  a an the this that these our my your its is are was be as like only so real true genuine absolute call calls called say write and or with
  truly simply pure little
  un une le la les ce cet cette notre mon votre est sont etait vrai vraie veritable petit petite pur pure comme appele dit ecris et ou avec
  una el los las este esta nuestro nuestra mi su es son era autentico autentica verdadero verdadera puro como llamado di escribe y o con
  uno il lo gli i questo questa nostro nostra mio e sono vero vera autentico autentica piccolo piccola come chiamato scrivi o
  to ten ta jest sa byl byla bylo jak nasz nasza prawdziwy prawdziwa prawdziwe istny istna istne maly mala nazywamy i lub albo z napisz slowo
  это этот эта наш наша есть как настоящий настоящая настоящее и или с слово напиши выведи
  bir bu su bizim gercek tam gibi ve veya ile sadece yaz de
  een het dat deze ons onze mijn uw jouw zijn wordt hoe zo waar ware puur noem noemt schrijf zeg en of met woord
`);

/** Before what is praised, also with a capital: "a Dream Home". */
export const BEFORE_PRAISE = setOf(`
  a an our your my this that true real genuine absolute sheer pure such simply truly so
  un une ce cet cette notre votre vrai vraie veritable pur pure
  una este esta nuestro nuestra su autentico autentica verdadero verdadera puro
  uno questo questa nostro nostra vostro vostra vero vera
  to ten ta nasz nasza prawdziwy prawdziwa prawdziwe istny istna istne jest
  это этот эта наш наша настоящий настоящая настоящее
  bir bu gercek tam
  een ons onze mijn uw jouw dit deze echt echte ware waar puur zo
`);

/** In quotes, these make a rule for people of what would be a name. */
export const RULES_IN_QUOTES = setOf(`
  nur kein keine keinen ohne only no not without seul seulement uniquement sans pas solo sin no nada senza niente soltanto tylko bez nie
  zadnych только без не нет sadece yok degil yalnizca garantiert garantierte guaranteed garanti garantito garantizado
  alleen enkel uitsluitend geen zonder niet gegarandeerd gegarandeerde
`);
