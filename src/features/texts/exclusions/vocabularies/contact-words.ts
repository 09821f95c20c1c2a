// Words around addresses and numbers to contact, in all languages: sources of regular expressions.

/** How callers write the signs of an address. */
export const AT_WORDS =
  'at|ät|aet|dot|punkt|arobase|chiocciola|arroba|małpa|malpa|собака|точка|nokta|kropka|punto|point|et|klammeraffe|apenstaartje|apenstaart|punt|malpka';
/** The same as words of an address, in plain letters: "name chiocciola host punto it". */
export const SPELLED_AT =
  'at|aet|klammeraffe|affenschwanz|arobase|chiocciola|arroba|malpa|собака|собачка|apenstaartje|apenstaart|apestaart|malpka|kuyruklu a|kuyruklua|et isareti|et|at sign|signo arroba';
export const SPELLED_DOT = 'dot|punkt|point|punto|kropka|точка|nokta|pkt|punt|ponto';
/** Between groups of digits. */
export const THEN_WORDS = 'poi|then|dann|puis|luego|potem|потом|затем|sonra|daarna|dan';
/** Requests to speak with somebody, and what stands before the name. */
export const REQUESTS =
  '[Rr]ing|[Cc]all|[Tt]ext|[Pp]hone|[Mm]essage|[Aa]sk for|[Cc]ontact|[Rr]ufen Sie|[Ff]ragen Sie|[Ff]ragt nach|[Aa]ppelez|[Dd]emandez|[Cc]ontactez|[Cc]hiamate|[Cc]hiama|[Cc]hiedete di|[Ll]lamen? a|[Pp]regunten? por|[Dd]zwonić do|[Dd]zwoń do|[Pp]ytać o|[Зз]воните|[Сс]просите|[Пп]озвоните|[Bb]el|[Aa]pp|[Vv]raag naar';
export const TITLES = 'Herrn?|Frau|Mr|Mrs|Ms|M|Mme|a|à|do|el|la|al|nach|pana|pani|dhr|mevr|mw|meneer|mevrouw';
/** Inside a number in one word: "zweiundvierzig". */
export const JOINTS: ReadonlySet<string> = new Set(['und']);
/** What has a number that nobody calls: documents, meters, parcels, models. */
export const NUMBERED_THINGS = `zertifikat*, grenzpunkt*, livraison, yevmiye, fichier, kartei*, verzeichnis*, *ausweis*, grundbuch*, blatt, flurstück*, flur, gemarkung, *zähler*, aktenzeichen, az, *kennzeichen,
  bescheid*, *genehmigung*, *bericht*, gutachten, *seriennummer*, artikel*, modell*, inventar*, *konto, iban, denkmal*, register*, urkunde*,
  rechnung*, patent*, police*, versicherung*, *schein, certificate*, epc, title, registry, uprn, mpan, mprn, meter*, serial*, planning,
  permit*, licence*, license*, application*, policy*, account*, model*, article*, registration, registered, plot, folio, invoice*, deed*,
  reference*, ref, dpe, cadastr*, parcelle*, section, permis, certificat*, série, compteur*, référence*, réf, acte*, dossier*, pdl, prm,
  facture*, modèle*, autorisation*, déclaration*, sayaç*, sayac*, abone*, ruhsat*, belge*, tapu*, parsel*, pafta*, cilt, dosya*, seri,
  tesisat*, dask, poliçe*, sayılı, sayılıdır, iskan*, ekb, catastral*, registral*, expediente*, licencia*, certificado*, cédula*, cups,
  contador*, serie, modelo*, referencia*, tomo, póliza*, protocolo*, factura*, ape, catasto, catastal*, foglio, particella, mappale,
  pratica*, prot, protocollo*, matricola*, contatore*, pod, pdr, licenza*, concessione*, scia, cila, agibilità, modello*, articolo,
  fattura*, polizza*, repertorio*, księg*, kw, licznik*, działk*, dz, obręb*, pozwoleni*, decyzj*, świadect*, seryjn*, fabryczn*, polis*,
  ppe, certyfikat*, faktur*, rejestr*, rachun*, кадастров*, свидетельств*, лицев*, счетчик*, *счетчик, счет, заводск*, серийн*, паспорт*,
  полис*, выписк*, егрн, акт, акта, лиценз*, сертификат*, модел*, артикул*, инвентарн*, разрешени*, реестр*, протокол*,
  kadastra*, perceel*, sectie*, akte*, dossiernummer*, registratienummer*, energielabel, labelnummer, aansluitnummer, ean, meternummer*, factuur*, artikelnummer*, vergunning*, polisnummer*`;
/** In the sentence of such a number these make it one to call all the same. */
export const TELEPHONES = `tel, fon, *telefon*, *phone*, mobil*, *handy*, cell*, gsm, ruf*, anruf*, call*, text, ring, *whatsapp*, sms,
  appel*, portable, chiam*, llam*, móvil*, komórk*, dzwo*, zadzwo*, звон*, позвон*, тел, телефон*, *телефон, arayın*, ara, cep, numaram*,
  ulaş*, kontakt*, contact*, erreich*, melde*, message*, signal, viber, telegram*, bel, bellen, mobiel, appen, app, telefoonnummer`;
