import type { Source } from '../charts/sources.ts'

/** The publications that the rules of labour and birth come from. */
export const sources = {
  guide: {
    title:
      'WHO labour care guide: user’s manual. Geneva: World Health Organization; 2020: the sections, their fields and the alert column',
    where:
      'ISBN 978-92-4-001756-6; of the manual (docslib.org/doc/4549156) only the first pages could be read on 23/11/2026, not its table: the values are from knowledge',
    checked: false,
  },
  second_stage: {
    title:
      'WHO recommendations: intrapartum care for a positive childbirth experience. Geneva: World Health Organization; 2018: birth within 3 hours of the second stage in a first labour, within 2 hours in later ones',
    where: 'recommendation on the duration of the second stage, from knowledge; the text was not read',
    checked: false,
  },
  apgar: {
    title:
      'MSD Manual, table ‘Apgar Score’ (after Apgar 1953): five signs, 0 to 2 each; below 100 beats is 1, above is 2',
    where:
      'msdmanuals.com/home/multimedia/table/apgar-score (13/10/2023), all fifteen answers compared on 23/11/2026; of exactly 100 beats it says nothing: here they are 2',
    checked: true,
  },
  haemorrhage: {
    title:
      'WHO, Reappraisal of the definition of postpartum haemorrhage: commonly a blood loss of 500 ml or more within 24 hours after birth. (WHO, FIGO and ICM are reported to ask for action from 300 ml with abnormal vital signs since 2025: not read, not taken over.)',
    where: 'who.int, sexual and reproductive health, postpartum-haemorrhage-definition, compared on 23/11/2026',
    checked: true,
  },
  haemorrhage_caesarean: {
    title:
      'After a caesarean section postpartum haemorrhage is counted from 1000 ml: a usual definition, which WHO 2012 calls severe',
    where:
      'from knowledge. An expert consensus (medrxiv 2023.09.08.23295283, abstract read on 23/11/2026) wants one definition for both and a first response from 500 ml: to be decided by the hospital',
    checked: false,
  },
  house: {
    title: 'House rule: where the publications give no number; to be confirmed by the hospital',
    where: 'by clinical judgement, 23/11/2026',
    checked: false,
  },
} as const satisfies Record<string, Source>
export type MaternitySource = keyof typeof sources
