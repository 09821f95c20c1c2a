// Signs of markup, of programs and of hidden characters in the written text.

/** Brackets of other widths and forms as the common ones; each is one unit long. */
export function commonBrackets(text: string): string {
  return text.replace(
    /[\uff01-\uff5e\u2039\u203a\u02c2\u02c3\ufe64\ufe65\u276e\u276f\u27e8\u27e9\u3008\u3009\u226e\u226f]/g,
    sign => {
      const code = sign.charCodeAt(0);
      if (code > 0xff00) return String.fromCharCode(code - 0xfee0);
      return code === 0xfe64 || code === 0x02c2 || /[\u2039\u276e\u27e8\u3008\u226e]/.test(sign) ? '<' : '>';
    },
  );
}

const TAGS =
  'a|abbr|audio|b|base|blink|body|br|button|canvas|center|code|div|em|embed|font|form|h[1-6]|head|hr|html|i|iframe|img|input|li|link|marquee|math|meta|object|ol|p|pre|s|script|span|strong|style|sub|sup|svg|table|td|textarea|title|tr|tt|u|ul|video|xml|xss';
const CODES =
  'b|i|u|s|url|img|color|colour|size|quote|code|list|center|left|right|youtube|video|email|font|spoiler|table|tr|td|h[1-6]|\\*';

/** Over a text with common brackets. */
export const MARKUP_SIGNS: readonly RegExp[] = [
  new RegExp(`<[/!]?(?:${TAGS})(?![a-z0-9])|<[!?%/][a-z!?%/=-]?|\\?>|(?<![\\d ])[%/]>`, 'gi'),
  new RegExp(`\\[/?(?:${CODES})(?:=[^\\]]{0,120})?\\]`, 'gi'),
  /[{}]|\[\[|\]\]|!\[|#\{|\$\(|%\}|\$[a-z_]{2,20}[.[({]/gi,
  /#(?:set|if|else|end|foreach|include|parse|macro|evaluate|define)\b ?[(\n]|(?<!\p{L})@(?:import|media|include|extends|php|if)\b/giu,
  /&#x?[0-9a-f]{1,6};?|&[a-z]{2,24}\d{0,2};|&(?:lt|gt|amp|quot|nbsp)\b/gi,
  /%(?:3[ace]|2[0-9a-f]|0[0ad]|5[bcd]|7[bcd]|25|c3)(?![\da-z])|%(?:3[ce]|2f|0[ad])/gi,
  /\\(?:x[0-9a-f]{2}|u\{?[0-9a-f]{2,6}|[nrtbfv0"'\\](?!\p{L})|[a-z]{2,16}[{[]|033|e\[)/giu,
  /\[\d{0,3}(?:;\d{1,3}){0,3}[mHJK](?![\p{L}\]])/gu,
  /(?<![\p{L}\d])(?:javascript|vbscript|livescript|view-source|jar|blob|intent) ?:|(?<!\p{L})(?:data|file|php|ldap|ftp|jndi):(?:\/\/|[a-z]{2,20}[/+;,])/giu,
  /(?<![\p{L}\d])(?:on[a-z]{3,20}|src|href|srcdoc|formaction) ?= ?["'`\w]|(?<![\p{L}\d])(?:style|class) ?= ?["'`]/giu,
  /(?<![\p{L}\d])(?:alert|eval|exec|system|prompt|confirm|fetch|require|import|print|printf|sleep|benchmark|setTimeout|document|window|console|process|__\w{2,20}__)(?:\(["'\d)\p{L}]|\.[a-z]{3,20})/giu,
  /(?:drop|truncate|alter|create) table|union (?:all )?select|insert into [a-z_]|delete from [a-z_]|' ?or ?'?1|\bor 1 ?= ?1|select (?:\*|[a-z_, ]{1,60}) from|; ?--|xp_cmdshell/gi,
  // Marks of the turns of a chat.
  /\[\/?(?:inst|sys|system|user|assistant)\]|<\|[a-z_]{2,24}\|>|<<\/?sys>>|^ {0,3}#{1,6} ?(?:system|assistant|instruction)\b/gim,
  /\brm -rf|\/etc\/(?:passwd|shadow)|\.\.\/\.\.|cmd\.exe|powershell|\b(?:curl|wget) (?:-|http)|^[=+@-](?:cmd|sum|hyperlink|import\w{2,12}|webservice|dde)\b|=(?:hyperlink|cmd|importxml|webservice)\b/gimu,
  /^ {0,3}(?:#{2,6} \S|# [^\s\d]|>{1,3} ?\p{L}|-{3,}$|={3,}$|\|.{1,200}\|$)|\| ?:?-{2,40}:? ?\||\|[^|\n]{1,40}\|[^|\n]{1,40}\||~~[^~]{1,80}~~|__[^_\n]{1,80}__|(?<![*\p{L}\d])\*{1,3}[^*\s][^*\n]{0,80}\*{1,3}(?![*\p{L}\d])|'{3}|={2,3} ?\p{L}[^=\n]{0,60}={2,3}|\\\(|\$\$/gmu,
  /^ {0,3}\[[^\]]{1,40}\]: ?\S/gmu,
];

/** Characters that show nothing, turn the direction of reading, or command a terminal. */
const INVISIBLE =
  /\u034f+|[\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u061c\u115f\u1160\u180e\u2800\u3164\uffa0\ufeff\ufff0-\ufffb\ue000-\uf8ff\u{f0000}-\u{10fffd}]+|[\u{e0000}-\u{e0fff}]+|(?<=[\p{L}\d])(?:\u200c|\u200d|[\ufe00-\ufe0f]){1,8}(?=[\p{L}\d])/gu;
/** Control characters except tabulators and ends of lines; the class has no such character itself. */
const CONTROL = /[^\P{Cc}\t\n\r]+/gu;
/** Marks piled on letters, or lines through them. */
const PILED = /\p{M}{3,}|(?:[\u0332-\u0338]|\u0488|\u0489|[\u20d0-\u20e2]|[\u20e4-\u20f0])+/gu;
/** Letters in the forms of mathematics, circles, boxes, small capitals and full width. */
const DECORATED =
  /(?:[\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9\u1d00-\u1d2b\ua730\ua731\u0280\u0274\u026a\u029f\u0299\u0262\u029c\u028f]|[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}]){2,}/gu;
/** A star in place of a letter, and not the star that names both sexes. */
const STARRED = /(?<=\p{L})[*#](?!in|innen|r(?!\p{L})|n(?!\p{L})|e(?!\p{L})|\P{L})(?=\p{Ll})/gu;

export const HIDDEN_SIGNS: readonly RegExp[] = [INVISIBLE, CONTROL, PILED, DECORATED, STARRED];
