// French wording that picks or shuts out people. In letters without accents.
import type { PeopleWords } from '../people-words.ts';
import { pattern } from '../phrases.ts';

const NATIONS = pattern`allemande?s?|francaise?s?|suisses?|turque?s?|arabes?|polonaise?s?|russes?|roumaine?s?|bulgares?|
      syrien(?:ne)?s?|africaine?s?|chinoise?s?|italien(?:ne)?s?|espagnole?s?|portugaise?s?|maghrebine?s?|algerien(?:ne)?s?|marocaine?s?|
      europeen(?:ne)?s?`;

export const PEOPLE: PeopleWords = {
  grounds: {
    AGE: {
      phrases: pattern`limite d age|tranche d age|age (?:minimum|maximum|mur)|du troisieme age|d un certain age|jeune generation`,
      people: 'retraitee?s?|seniors?|jeunes actifs?|trentenaires?|quadragenaires?|sexagenaires?',
      nouns: 'etudiante?s?|adultes?|mineure?s?|jeunes gens|personnes agees',
      adjectives: 'jeunes?|agee?s?|vieux|vieilles?',
    },
    ORIGIN: {
      phrases: pattern`issu de l immigration|couleur de peau|sans accent|(?:parlant|maitrise du) (?:bien )?(?:francais|allemand)|
      titre de sejour|de souche|bbr`,
      people: 'etrangers?|etrangeres?|immigree?s?|refugiee?s?|migrante?s?|demandeurs d asile|expatriee?s?',
      nouns: pattern`${NATIONS}|ressortissante?s?`,
      adjectives: pattern`${NATIONS}|etrangere?s?|francophones?|germanophones?`,
    },
    RELIGION: {
      phrases: 'foulard islamique',
      people: 'catholiques?|protestante?s?|juifs?|juives?|musulmane?s?|chretien(?:ne)?s?|athees?|croyante?s?|hindous?',
      nouns: 'foi|religion',
      adjectives: 'catholiques?|protestante?s?|juifs?|juives?|musulmane?s?|chretien(?:ne)?s?|religieu(?:x|se)s?',
    },
    SEX: {
      phrases: '(?:uniquement|seulement|que) (?:aux? )?(?:des )?(?:femmes|hommes|filles|garcons)',
      people: 'celibataires endurcis|demoiselles?|messieurs',
      nouns: 'femmes?|hommes?|filles?|garcons?|dames?',
      adjectives: 'feminine?s?|masculine?s?|transgenres?',
    },
    DISABILITY: {
      phrases: '(?:physiquement|mentalement) (?:apte|sain|valide)s?|pas de fauteuils? roulants?|en bonne sante',
      people: 'handicapee?s?|invalides?|personnes a mobilite reduite|malades mentaux',
      nouns: 'handicaps?|fauteuils? roulants?',
      adjectives: 'handicapee?s?|valides?|sportifs?|sportives?|malades?',
    },
    HOUSEHOLD: {
      phrases: pattern`sans enfants?|avec enfants?|couples? (?:marie|sans enfant)s?|personne seule|colocations?|meres? celibataires?|
      divorcee?s?|veu(?:fs?|ves?)|femmes? enceintes?`,
      people: 'couples?|familles?|celibataires?|jeunes maries',
      nouns: 'enfants?|bebes?|parents?|colocataires?|peres?|meres?',
      adjectives: 'mariee?s?|familiale?s?|celibataires?',
    },
    SEXUAL_IDENTITY: {
      phrases: 'de meme sexe|de sexe oppose|orientation sexuelle',
      people: 'homosexuel(?:le)?s?|heterosexuel(?:le)?s?|lesbiennes?|gays?|bisexuel(?:le)?s?',
      nouns: '',
      adjectives: 'homosexuel(?:le)?s?|heterosexuel(?:le)?s?',
    },
    INCOME: {
      phrases: 'pas d (?:allocataires?|aides sociales)|allocations refusees|cdi exige',
      people: 'chomeurs?|chomeuses?|allocataires?|rmistes?|hauts revenus|cadres superieurs',
      nouns: 'fonctionnaires?|cadres',
      adjectives: 'aisee?s?|fortunee?s?|riches?',
    },
  },
  nations: NATIONS,
  originNouns: 'origines?|nationalites?|ascendance|racines|passeports?|langue maternelle',
  context: {
    persons: pattern`locataires?|personnes?|gens|habitante?s?|candidate?s?|acquereurs?|occupante?s?|menages?|voisine?s?|actifs?|
      couples?|familles?|quelqu un|tous|toutes`,
    communities: 'communaute|valeurs|paroisse|croyances?',
    limiting: pattern`uniquement|seulement|seuls?|que|pas|aucune?|ni|sans|pour|aux|exclue?s?|exclusivement|exclus|de preference|
      preferes?|preference|ideale?s?|idealement|parfaite?s?|convient|conviendra|adaptee?s?|reservee?s?|reserve|recherchee?s?|recherche|
      cherche|bienvenue?s?|souhaitee?s?|refusee?s?|sauf|destinee?s?|acceptee?s?|admis|interdite?s?|limite`,
    leading: 'pour|sans|pas|aucune?|ni|sauf|aux',
    strongLimits: 'uniquement|seulement|exclusivement|de preference|bienvenue?s?|souhaitee?s?|refusee?s?',
    asking:
      'doi(?:t|vent)|devra|devront|exige|exigee?s?|souhaite|souhaitons|cherchons|recherche|seulement|uniquement|imperativement',
    homes: 'appartements?|maisons?|logements?|residences?|colocations?|foyers?|studios?|location',
    things: pattern`rues?|places?|arrets?|musees?|medecins?|cabinets?|centres?|clubs?|ecoles?|creches?|hopita(?:l|ux)|cliniques?|
      chambres?|lits?|salles?|jardins?|toilettes?|rampes?|acces|tarifs?|billets?|restaurants?|cuisine|boutiques?|magasins?|coiffeurs?|
      maisons? des|foyers? des|equipes?|chorales?|vetements?|mode|quartier|pub|bars?|films?|theatres?`,
    facilities: pattern`ecoles?|jeux|clubs?|centres?|hopita(?:l|ux)|cliniques?|medecins?|magasins?|cours|bibliotheques?|piscines?|
      residences?|services?|activites|toilettes?|parkings?|rampes?|ascenseurs?|musees?|creches?|jardins?`,
    serving: 'pour',
    functionWords: pattern`et|ou|mais|est|sont|qui|dont|avec|sans|de|du|des|dans|pas|comme|pour|peut|peuvent|doit|doivent|seulement|
      uniquement|bienvenue?s?|souhaitee?s?|acceptee?s?|refusee?s?`,
    joining: 'et|ou',
    articles: 'le|la|les|l|un|une|d|de|nos|tres|plus|deux',
    subjects: 'vous|tu',
    inclusive: pattern`quel(?:le)?s? que soi(?:t|ent)|independamment de|sans distinction|sans discrimination`,
    everybody: pattern`(?:medecins?|maisons?|noms?) de famille|jardins? d enfants|jeunes et (?:moins jeunes|vieux)|petits et grands|hommes et femmes|
      femmes et hommes|mesdames et messieurs|tous les ages|enfants et adultes|maisons? familiales?`,
  },
  ages: {
    bounds: 'plus de|moins de|jusqu a|entre|a partir de|minimum|maximum|age de',
    fillers: '',
    ranges: 'et|a',
    years: 'ans',
    agedPeople: '',
    timesOfThings: 'depuis|pendant|bail|garantie|experience',
    limits: 'uniquement|seulement|souhaitee?s?|bienvenue?s?',
    anybody: 'personne|quiconque|tous',
  },
  letters: {},
  bothSexes: '',
  nounEndings: '',
  noNouns: '',
};
