import { from5, under5 } from './moh705.data.ts'
import { readSection } from './read.ts'
import type { Form } from './types.ts'

const SOURCE = 'KenyaEMR, MOH705AReportBuilder (Rev. 2020); notes on the printed form'
const common = { edition: 'Rev. 2020', valid_from: '2020-01', source: SOURCE, by_day: true } as const
const CODES = 'Which ICD-10 codes belong to a row is Uzima’s own reading.'
const NEW =
  'A condition counts as new unless the same one was noted at an earlier visit within 30 days, or ever for lasting ones: Uzima’s own rule.'

export const moh705a: Form = {
  ...common,
  key: '705a',
  title: 'MOH 705A',
  name: 'Outpatient summary, under 5 years',
  doubts: ['The rows were compared with KenyaEMR’s; their order was not seen on the printed form.', CODES, NEW],
  sections: [readSection('a', 'New cases', [], under5)],
}

export const moh705b: Form = {
  ...common,
  key: '705b',
  title: 'MOH 705B',
  name: 'Outpatient summary, 5 years and over',
  doubts: ['The rows and their order could not be compared with a published form.', CODES, NEW],
  sections: [readSection('b', 'New cases', [], from5)],
}
