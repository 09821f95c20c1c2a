// French wording that an advertisement should not have, beside wording about people. In letters without accents.
import type { FlagWords } from '../flag-words.ts';
import { pattern } from '../phrases.ts';

export const FLAGS: FlagWords = {
  returns:
    'rendements?|rentabilite|revenus?|valeurs?|plus values?|benefices?|loyers?|prix|capital|placements?|investissements?',
  gains: 'rendements?|rentabilite|revenus?|valeurs?|plus values?|benefices?|placements?|investissements?',
  safe: 'surs?|sures?|certaine?s?|securisee?s?',
  certain: pattern`garantie?s?|garantit|assuree?s?|sans (?:aucun )?risques?|ne peu(?:t|vent) que (?:monter|augmenter)|
    (?:va|vont) (?:monter|augmenter|doubler)|toujours (?:a la hausse|croissante?s?)`,
  guarantees: 'placement sur|loyers? garantis?|valeur refuge|a l abri de l inflation|investissement sans risque',
  quiet: 'calmes?|silencieu(?:x|se)|silence|paisibles?|sans bruit|tranquilles?|tranquillite',
  view: 'vue (?:imprenable|degagee a jamais|garantie)|inconstructibles?|sans vis a vis (?:a jamais|garanti)',
  access:
    'accessible(?:s)? (?:pmr|aux fauteuils roulants|aux personnes a mobilite reduite)|sans obstacles?|de plain pied',
  praise: pattern`coup de coeur|exceptionnel(?:le)?s?|unique en son genre|de reve|somptueu(?:x|se)|magnifiques?|splendides?|
    luxueu(?:x|se)s?|sublimes?|incroyables?|parfaite?s?|rarissimes?|sans pareil(?:le)?|a ne pas manquer|affaire a saisir`,
  ...{ calls: 'appelez|telephonez|telephone|tel|portable|mobile|contactez|joignez|whatsapp|fax', at: 'arobase' },
  ...{ dot: 'point', orderVerbs: 'ignorez?|oubliez?|contournez?|outrepassez?' },
  orderObjects: 'instructions?|consignes?|regles?|invites?|precedente?s?|systeme',
  orders: pattern`tu es (?:maintenant|desormais)|agis comme|fais semblant|reponds (?:seulement|uniquement)|
    ecris (?:moi|seulement|un poeme)|en tant qu ia|modele de langage`,
  faith: 'mosquees?|synagogues?|eglises?|paroisses?|temples?',
};
