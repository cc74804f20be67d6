// What must be there before a discharge is decided, by its kind.
import type { DischargeWords } from './discharge.contract.ts'

type Missing = Partial<Record<keyof DischargeWords, string>>

/**
 * What is missing or cannot be, beside its field; empty: the discharge can be decided. `now`, `admitted_at`: epoch
 * milliseconds.
 */
export function missingFor(words: DischargeWords, { now, admitted_at }: { now: number; admitted_at: number }): Missing {
  const missing: Missing = {}
  const ask = (field: keyof DischargeWords, message: string) => {
    if (!words[field]) missing[field] = message
  }
  if (words.kind !== 'absconded') {
    ask('course', 'Please write what happened during the stay')
    if (!words.diagnoses.length) missing.diagnoses = 'Please add at least one diagnosis'
    else if (words.diagnoses.filter((each) => each.is_primary).length !== 1)
      missing.diagnoses = 'Please mark one diagnosis as primary'
  }
  if (words.kind === 'home' || words.kind === 'referred' || words.kind === 'against_advice')
    ask('condition', 'Please say how the patient leaves')
  if (words.kind === 'referred') {
    ask('referred_to', 'Please write to which facility')
    ask('referral_reason', 'Please write why the patient is referred')
  }
  if (words.kind === 'against_advice') {
    ask('risks_explained', 'Please write which risks were explained')
    ask('witness_name', 'Please write who witnessed it')
    if (!words.signed_by && !words.refused_to_sign)
      missing.signed_by = 'Please write who signed, or that they refused to sign'
    if (words.signed_by && words.refused_to_sign) missing.signed_by = 'Either somebody signed or they refused to'
  }
  if (words.kind === 'absconded') ask('last_seen_at', 'Please say when the patient was last seen')
  if (words.kind === 'died') {
    ask('died_at', 'Please say when the patient died')
    ask('cause_direct', 'Please write what led to death')
    ask('manner', 'Please choose the manner of death')
  }
  for (const field of ['died_at', 'last_seen_at', 'kin_told_at'] as const) {
    const at = words[field] === null ? null : new Date(words[field]).getTime()
    if (at === null) continue
    if (at > now) missing[field] = 'This time lies in the future'
    else if (field !== 'kin_told_at' && at < admitted_at) missing[field] = 'This time lies before the admission'
  }
  return missing
}
