// The handler that issues a warrant, once per Idempotency-Key.

import { randomBase62 } from '../../accounts/base62.ts';
import type { Caller } from '../../accounts/check-key.ts';
import { endOf } from '../../accounts/kept-until.ts';
import type { WarrantRecord } from '../../accounts/state/warrant-record.ts';
import { deadline } from '../../answers/deadline.ts';
import { oncePerKey } from '../../answers/idempotency.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { wishOf } from '../texts/shown-location.ts';
import type { VerifiedText } from '../texts/verify-answer.ts';
import { verifyText } from '../texts/verify-text.ts';
import type { Certificate, Signed, Warrant } from './answer.ts';
import { canonicalJson, sha256 } from './canonical.ts';
import { certificateOf, contentOf, issuedAnswer, keptCheck, liveWarrant } from './kept-warrant.ts';
import { KEYS_PATH, WARRANT_PATH, type WarrantParts } from './parts.ts';
import type { WarrantRequest } from './request.ts';

type Asked = Ask<undefined, undefined, WarrantRequest> & { readonly caller: Caller };

/** Verifies, signs, writes to disk, then answers. A repetition under the same Idempotency-Key gets the same warrant. */
export function issueWarrant(ask: Asked, parts: WarrantParts): Promise<Answer<Warrant>> {
  const { body, caller, now } = ask;
  const replay = async (id: string) => {
    const record = liveWarrant(await parts.state.warrants.byId(caller.account.id, id));
    const kept = keptCheck(record, now);
    if (kept === undefined) await ask.myTurn();
    return issued(record, body.text, kept?.verified ?? checkedAgain(record, ask, parts), parts);
  };
  return oncePerKey(ask, parts.state, replay, async claim => {
    await ask.myTurn();
    const verified = verify(ask, now, parts);
    const record = await signedRecord(verified, ask, parts);
    await parts.state.warrants.create(record, claim);
    return issued(record, body.text, verified, parts);
  });
}

function verify({ body, caller }: Asked, now: Date, { regions }: WarrantParts): VerifiedText {
  const { keepText: _keep, expiresInDays: _days, ...request } = body;
  return verifyText(regions.at(placeQuestion(request)), request, {
    ...wishOf(body, caller),
    now,
    checkTime: deadline(),
  });
}

async function signedRecord(
  verified: VerifiedText,
  { body, caller, now }: Asked,
  { state, publicUrl }: WarrantParts,
): Promise<WarrantRecord> {
  const { keepText = false, expiresInDays } = body;
  const { isTest } = caller.key;
  const [id, token, issuedAt] = [`wrt_${randomBase62(22)}`, randomBase62(22), now.toISOString()];
  const signed: Signed = {
    kind: 'TEXT_WARRANT',
    id,
    issuedAt,
    textSha256: sha256(body.text),
    ...foundIn(verified, token),
    ...(isTest && { isTest }),
  };
  const signature = await state.signing.sign(canonicalJson(signed), issuedAt);
  const certificate: Certificate = {
    signed,
    algorithm: 'Ed25519',
    ...signature,
    keysUrl: `${publicUrl}${KEYS_PATH}`,
  };
  return {
    id,
    accountId: caller.account.id,
    token,
    issuedAt,
    expiresAt: keepText ? endOf(expiresInDays, caller, isTest, now, now) : null,
    deletedAt: null,
    certificate: JSON.stringify(certificate),
    content: keepText ? contentOf(body.text, verified) : '',
  };
}

/** The part of a certificate that follows from the verification. */
function foundIn(
  { facts, location, language, meta, sentences }: VerifiedText,
  token: string,
): Pick<Signed, 'basisSha256' | 'language' | 'region' | 'verdicts'> {
  return {
    basisSha256: sha256(canonicalJson({ facts, location, token })),
    language,
    region: { id: meta.region.id, version: meta.region.version },
    verdicts: sentences.map(({ start, end, verdict }) => ({ start, end, verdict })),
  };
}

/**
 * The verification of a text that is not kept, which came again with the repeated request. It is the same as long as the region is.
 * @throws DomainError `warrant-not-repeatable` if it is not the one that the certificate is about
 */
function checkedAgain(record: WarrantRecord, ask: Asked, parts: WarrantParts): VerifiedText {
  const { signed } = certificateOf(record);
  const verified = verify(ask, new Date(record.issuedAt), parts);
  const again = foundIn(verified, record.token);
  const { basisSha256, language, region, verdicts } = signed;
  const before = { basisSha256, language, region, verdicts };
  if (canonicalJson(again).equals(canonicalJson(before))) return verified;
  throw new DomainError(
    'warrant-not-repeatable',
    `An earlier request with this Idempotency-Key made the warrant ${record.id} and did not keep its text; the data changed since. Read its certificate at ${WARRANT_PATH}/${record.id}.`,
  );
}

function issued(
  record: WarrantRecord,
  text: string,
  verified: VerifiedText,
  { publicUrl }: WarrantParts,
): Answer<Warrant> {
  return {
    status: 201,
    headers: { location: `${publicUrl}${WARRANT_PATH}/${record.id}` },
    json: issuedAnswer(record, text, verified, publicUrl),
  };
}
