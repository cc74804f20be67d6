type UsualInsurer = { key: string; name: string; position: number; needs_authorisation: boolean }

/**
 * The insurers with which a hospital begins: those that registration and those that claims name in the documents,
 * each once, in the order in which they are offered. From then on they are rows, which the hospital changes; `key`
 * is what is kept with a patient.
 */
const usualInsurers: readonly UsualInsurer[] = [
  ['sha', 'SHA (Social Health Authority)'],
  ['nhif', 'NHIF'],
  ['jubilee', 'Jubilee Insurance'],
  ['aar', 'AAR Insurance'],
  ['britam', 'Britam Insurance'],
  ['cic', 'CIC Insurance'],
  ['madison', 'Madison Insurance'],
  ['resolution', 'Resolution Insurance'],
  ['uap', 'UAP Insurance'],
  ['aaa', 'AAA'],
  ['other', 'Other'],
].map(([key = '', name = ''], at) => ({
  key,
  name,
  position: key === 'other' ? 99 : at + 1,
  needs_authorisation: key !== 'other',
}))

/** Their rows. */
export const usualInsurerRows = (hospital_id: string) => usualInsurers.map((insurer) => ({ hospital_id, ...insurer }))

/** What is kept with a patient whose insurer is called so: `Old Mutual (Kenya)` → `old_mutual_kenya`. */
export const keyOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return (/^[a-z]/.test(words) ? words : `i_${words}`).slice(0, 36)
}
