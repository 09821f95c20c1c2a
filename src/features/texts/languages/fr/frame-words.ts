// French words without a claim: the writer's own, and those that frame a statement by their class and their endings.
import { wordsIn } from '../phrases.ts';

/** The plain words of the writer; the service recognises the language of a text by these. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  wordsIn(`le la les un une ce cet cette il elle on vous et ou de du des d l au aux à en dans pour par sur avec sans le long se s y est
      sont ici a été trouve trouvent rejoint rejoindre rejoignez faut pour jusqu distance marche compte choix entre offre aussi également proposé
      voici avec mesure étend ajoute ajoutent date ailleurs achats vu outre avez que c possède prestation prestations comprennent comprend noter autres fait font partie propose cadre environnement environs alentours
      quartier selon vivent moyen temps calculés rues chemins tous reposent vitesse routes voies ferrées emplacement courses quotidien côté commerces
      faire ses transports déplacer santé soins garde scolarité éducation prendre air nature sortir manger restauration loisirs libre sport culture
      sortie culturelle démarches mobilité déplacements trouverez desservi desservie dessert desservent ligne lignes adresse agit bien bâtiment
      terrain surface habitable utile mois hors charges construction ville`),
);

/** Pronouns, conjunctions, prepositions, auxiliary verbs, adverbs of manner, order and degree, particles. */
const CLOSED: ReadonlySet<string> = new Set(
  wordsIn(`je j me m moi mon ma mes tu te t toi ton ta tes nous nos notre votre vos lui leur leurs son sa ses eux soi celui celle ceux
      celles ceci cela ça celui-ci celle-ci dernier dernière qui que qu quoi dont où lequel laquelle lesquels lesquelles auquel quel quelle quels
      quelles chaque tout toute toutes même mêmes autre quelque quelconque mais donc or car puisque parce lorsque lorsqu quand si comme afin sinon
      soit tandis alors ainsi pourtant toutefois cependant néanmoins ensuite puis enfin d'abord abord déjà encore toujours souvent parfois bientôt
      aujourd'hui maintenant désormais ici là là-bas partout ailleurs vraiment exactement précisément justement notamment surtout particulièrement
      très plutôt assez trop si peu davantage moins plus confortablement commodément agréablement aisément facilement tranquillement naturellement
      évidemment simplement heureusement pratiquement directement ensemble seulement pendant durant malgré selon sauf hormis outre grâce via sous hors
      vers après avant contre être suis es sommes êtes ayant étant ont avez avons ait soit soient peut peuvent pouvez pouvons peux doit doivent devez
      va vont allez allons vais veut veulent voulez suffit suffisent fait faites font faire faut mène mènent dire ben pratique agréable confortable facile rapide quotidien quotidienne utile local locale possible nécessaire présent
      présente officiellement environ e er ère ème besoin envie soi-même chez-soi tard tôt vite longtemps ça`),
);

/** Verbs by their stems before -er, of going, finding, reaching, fetching, and what one does at a place. */
const STEMS: ReadonlySet<string> = new Set(
  wordsIn(`sépar arrêt circul march all arriv trouv cherch gagn mont pass travers emprunt rentr quitt entr pouss men amen ramèn amèn mèn
      ramen dur demand nécessit situ plac pos install rest demeur flân promen balad roul pédal gar stationn achet achèt pay dépens échang chang pass
      mang dîn déjeun goût savour dégust régal jou nag entraîn repos détent profit aim ador préfér souhait désir invit accueill donn apport complèt
      complét assur relaye relay reli desserv facilit permett évit épargn économis gagn visit admir découvr explor étudi travaill apprend emprunt
      retir dépos envoy post soign consult trait habit log rencontr retrouv partag coup coût coût observ ajout situ compt mesur`),
);
const ENDINGS = wordsIn('e es ent ons ez er é ée és ées ant era eront erez ait aient');

/** Forms of other verbs, and nouns for what people do, need and fetch, times and parts of a way. */
const OTHERS: ReadonlySet<string> = new Set(
  wordsIn(`aller va vont venir vient viennent venez sortir sort sortent partir part partent courir court prendre prend prennent prenez
      tenir tient mettre met mettent mettez suivre suit suivent suivez atteindre atteint atteinte atteignent atteignez rejoindre rejoint rejoignent
      joindre voir voit voyez savoir sait lire lit écrire apprendre apprend boire boit dormir dort servir sert servent vivre vivez descendre descend
      descendez rendre rend rendent rendez perdre attendre attend attendent choisir choisit finir remplir offrir reste conduire conduit conduisent
      requiert requérir connaître connaît découvrir ouvrir desservir recevoir reçoit obtenir obtient faisant courses course achats achat provisions
      besoins quotidien journée jour jours semaine mois an ans année années heure moment instant temps matin été hiver saison vacances trajet trajets
      parcours chemin chemins route promenade balade sortie excursion pas tour visite visites départ arrivée destination étape détour porte seuil
      entrée sortie fenêtre voiture point côté coin angle milieu bout fin début direction sens suite main pieds pied enfant enfants écoliers famille parents
      élève élèves étudiant étudiants voyageurs passagers clients client visiteurs amis gens tout-petits sportifs lecteurs gourmands amateurs amoureux
      navetteurs patients habitants quotidienne cas exemple fait choses chose façon manière sorte genre couple nombre chiffre chiffres données donnée
      source date nom noms numéro code postal loisir loisirs sport culture art détente repos plein air verdure fraîcheur santé soins éducation
      formation garde scolarité restauration transport transports déplacement déplacements mobilité correspondance liaison connexion service services
      commerces équipements équipement commodités commodité possibilité possibilités option options offre atout confort vie quotidien démarches lettre`),
);

const stemmed = (word: string, stems: ReadonlySet<string>) =>
  ENDINGS.some(ending => word.endsWith(ending) && stems.has(word.slice(0, word.length - ending.length)));

/**
 * Whether a word that no list of claims has frames a statement.
 * @param word folded @param place of the word: within a sentence, one with a capital letter is a name
 */
export function isFrame(word: string, place: 'FIRST' | 'CAPITAL' | 'SMALL'): boolean {
  return place !== 'CAPITAL' && (CLOSED.has(word) || OTHERS.has(word) || stemmed(word, STEMS));
}

/** Verbs of the way, of finding and naming, and words of the way and of the address: a clause with nothing else states nothing. */
const WAYS: ReadonlySet<string> = new Set(
  wordsIn(`aller va vont venir vient viennent partir part partent prendre prend prennent prenez atteindre atteint atteinte atteignent
      atteignez rejoindre rejoint rejoignent suivre suit suivez descendre descend mettre met conduire conduit requiert chemin chemins route trajet
      trajets parcours pas point côté coin bout direction porte seuil entrée sortie destination numéro code postal pied pieds besoins main sens départ
      temps minute`),
);
const WAY_STEMS: ReadonlySet<string> = new Set(
  wordsIn(
    'arrêt circul march all arriv trouv cherch gagn mont pass travers emprunt rentr quitt entr men amen mèn amèn dur demand nécessit situ plac rest flân promen roul pédal compt',
  ),
);

function isOfWay(word: string): boolean {
  return CLOSED.has(word) || WAYS.has(word) || stemmed(word, WAY_STEMS);
}

/** Whether a word says something of what its clause names. */
export function isDeed(word: string): boolean {
  return !isOfWay(word) && stemmed(word, STEMS);
}

/** Whether a word says something in a clause without a claim: what is done there, or what is there. */
export function isStatement(word: string): boolean {
  return !isOfWay(word) && (OTHERS.has(word) || stemmed(word, STEMS));
}
