/**
 * A publication that a row of a chart comes from. `checked`: the row was compared with the publication's own text;
 * false: it rests on what its writer knows of it.
 */
export type Source = { title: string; where: string; checked: boolean }

const WHO =
  'World Health Organization, International Committee of the Red Cross, Médecins Sans Frontières: Interagency Integrated Triage Tool'

/**
 * Every publication of the charts. The two charts of the IITT carry no number or date of their own: the artwork says
 * 26/03/2020.
 */
export const sources = {
  iitt_adult: {
    title: `${WHO}, age 12 and over (2020)`,
    where: 'https://www.who.int/tools/triage (iitt_adult.pdf), compared with its text on 22/11/2026',
    checked: true,
  },
  iitt_child: {
    title: `${WHO}, age under 12 (2020)`,
    where: 'https://www.who.int/tools/triage (iitt_pediatric.pdf), compared with its text on 22/11/2026',
    checked: true,
  },
  iitt_card: {
    title: `${WHO}, reference card (2020)`,
    where: 'https://www.who.int/tools/triage (iitt_reference-card.pdf), compared with its text on 22/11/2026',
    checked: true,
  },
  etat: {
    title:
      'Emergency Triage Assessment and Treatment (ETAT), as printed in PLOS Digital Health 2024; 3(8): e0000408, table 1',
    where: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC11293692/table/pdig.0000408.t001',
    checked: true,
  },
  imci: {
    title:
      'IMCI fast breathing: 60 and more under 2 months, 50 and more at 2–11 months, 40 and more at 12–59 months; PLoS ONE 2016; 11(12): e0168126, table 1',
    where: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5193399/table/pone.0168126.t001',
    checked: true,
  },
  muac: {
    title:
      'WHO, UNICEF: WHO child growth standards and the identification of severe acute malnutrition in infants and children (2009): MUAC under 115 mm at 6–59 months, oedema of both feet, weight-for-height under −3',
    where:
      'https://www.who.int/publications/i/item/9789241598163, by publicschema.org/vocab/acute-malnutrition-severity',
    checked: true,
  },
  glucose_adult: {
    title:
      'International Hypoglycaemia Study Group, Diabetologia 2017: under 3.0 mmol/L is clinically important, under 3.9 an alert value',
    where: 'https://link.springer.com/article/10.1007/s00125-016-4146-6',
    checked: true,
  },
  glucose_child: {
    title:
      'Hypoglycaemia of sick children under 2.5 mmol/L (the cut-off of WHO, as printed in Global Health Action 2018; 11(1): 1491670), of malnourished children under 3.0 mmol/L (trial registration PACTR 17176)',
    where:
      'https://pmc.ncbi.nlm.nih.gov/articles/PMC6052417, https://pactr.samrc.ac.za/TrialDisplay.aspx?TrialID=17176',
    checked: true,
  },
  sats: {
    title:
      'South African Triage Scale, training manual 2012: adult discriminators (chest pain, abdominal pain, diabetic with glucose over 17 mmol/L)',
    where:
      'from knowledge; the manual was found (docslib.org/doc/11361413, studyres.com/doc/17212976), its charts could not be read',
    checked: false,
  },
  sats_times: {
    title:
      'South African Triage Scale, target times: red at once, orange under 10 minutes, yellow under 1 hour, green under 4 hours',
    where: 'BMC Pediatrics 2017, doi 10.1186/s12887-017-0786-z, table 1',
    checked: true,
  },
  pals: {
    title:
      'Pediatric Advanced Life Support of the American Heart Association, as printed elsewhere: hypotension by age (tables of the 2006 edition), supraventricular tachycardia from 220 in infants and 180 in children, heart rate under 60',
    where:
      'https://www.tomwademd.net/what-the-pediatric-respiratory-rate-pulse-rate-and-blood-pressure-means, https://emedicine.medscape.com/article/2066794-overview, https://acls.net/pals-primary-assessment-algorithm',
    checked: true,
  },
  news2: {
    title: 'Royal College of Physicians: National Early Warning Score (NEWS) 2, London 2017',
    where: 'chart 1 and 2',
    checked: true,
  },
  pews: {
    title: 'Parshuram et al.: Bedside PEWS. Critical Care 2009; 13: R135, table 1',
    where: 'doi 10.1186/cc7998',
    checked: true,
  },
  house: {
    title:
      'House rule: a clinician’s judgement where the published charts ask for up-triage or immediate review without a number',
    where: 'review of clinical safety, 21/11/2026; to be confirmed by the hospital',
    checked: false,
  },
} as const satisfies Record<string, Source>
export type SourceKey = keyof typeof sources
