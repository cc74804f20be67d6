/**
 * A publication that a row comes from. `checked`: the row was compared with the publication's own text; false: it rests
 * on what its writer knows of it.
 */
export type Source = { title: string; where: string; checked: boolean }

export const sources = {
  news2: {
    title:
      'Royal College of Physicians: National Early Warning Score (NEWS) 2, London 2017, chart 4: clinical response to the NEWS trigger thresholds',
    where: 'chart 4 as printed by the college (scribd.com/document/538260233), compared on 23/11/2026',
    checked: true,
  },
  pews: {
    title:
      'Parshuram et al.: Bedside PEWS. Critical Care 2009; 13: R135: a score of 8 found 82 % of those who went to intensive care',
    where: 'doi 10.1186/cc7998, abstract and table 1 compared on 23/11/2026',
    checked: true,
  },
  pews_intervals: {
    title: 'How often a child is measured by Bedside PEWS: every 4 hours, every hour from 5, every half hour from 8',
    where:
      'the paper of 2009 gives no intervals; after what is known of the EPOCH trial (JAMA 2018; 319: 1002), which was not read',
    checked: false,
  },
  etat: {
    title:
      'Emergency Triage Assessment and Treatment (ETAT): coma and severe respiratory distress are emergencies, restless or lethargic is urgent',
    where: 'as at triage: departments/triage/charts/sources.ts',
    checked: true,
  },
  meows: {
    title:
      'Singh, McGlennan, England, Simons: A validation study of the CEMACH recommended modified early obstetric warning system (MEOWS). Anaesthesia 2012; 67: 12–18, table 1',
    where:
      'doi 10.1111/j.1365-2044.2011.06896.x; its table could not be read: the numbers are from knowledge and agree with a second program that prints them; that one red or two yellow trigger stands in the abstracts of fn.bmj.com/content/95/Suppl_1/Fa40.2 and EJOG 2016; 207: 11, both compared',
    checked: false,
  },
  meows_signs: {
    title:
      'CEMACH, Saving Mothers’ Lives 2003–2005 (London 2007): example of an obstetric observation chart: lochia, looks unwell',
    where:
      'that the chart asks them: Regional Obstetric Early Warning Score Chart (scribd.com/document/460528720), compared; that heavy or foul lochia is red and looking unwell yellow is from knowledge',
    checked: false,
  },
  meows_response: {
    title:
      'e-SAFE Anaesthesia, obstetrics: two yellow: medical review; one red: medical review and the anaesthetist; after it every 15 minutes',
    where: 'e-safe-anaesthesia.org/sessions/08_10/d/ELFH_Session/1268/tab_1495.html, compared on 23/11/2026',
    checked: true,
  },
  iitt: {
    title:
      'WHO Interagency Integrated Triage Tool, age 12 and over (2020): in pregnancy a systolic pressure of 160 and more is an emergency',
    where: 'as at triage: departments/triage/charts/sources.ts',
    checked: true,
  },
  head_injury: {
    title:
      'NICE: Head injury (CG176, 2014; NG232, 2023): urgent reappraisal after a drop of 3 in eye or verbal or 2 in motor response, or new inequality of pupils',
    where:
      'from knowledge; of the guideline the recommendation on how often to observe could be read on 23/11/2026 (NICE Pathway, scribd.com/document/690777471), not the one on reappraisal',
    checked: false,
  },
  gcs: {
    title:
      'Teasdale and Jennett: Assessment of coma and impaired consciousness. Lancet 1974; words and ‘not testable’ of the structured approach of 2014',
    where: 'glasgowcomascale.org, from knowledge',
    checked: false,
  },
  house: {
    title: 'House rule: where the publications give no number; to be confirmed by the hospital',
    where: 'by clinical judgement, 23/11/2026',
    checked: false,
  },
} as const satisfies Record<string, Source>
export type SourceKey = keyof typeof sources
