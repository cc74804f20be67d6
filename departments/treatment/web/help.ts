import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/outpatient/treatment'],
    title: 'Treatment Plans of all patients',
    about: 'The plans that are open, the latest changed first.',
    jobs: [
      ['Find a plan', 'Search by patient or words of the plan, or choose another status.'],
      ['Change a plan', 'Press the button on a row whose patient has an open visit.', 'Change it and save.'],
    ],
    refused: ['A plan is written and changed during a visit. Without an open visit today it can only be read.'],
  },
  {
    of: ['/hospital/outpatient/treatment/:visit_id'],
    title: 'Treatment plan of a visit',
    about: 'What the patient is to do after this visit, and for how long.',
    jobs: [
      [
        'Write a plan',
        'Press Add Another Plan if there is one already.',
        'Enter title, description, instructions and duration, for example 2 weeks.',
        'Press Save Treatment Plans.',
      ],
      ['End a plan', 'Change its status.', 'Save.'],
    ],
    words: ['Earlier versions of a plan are kept and can be opened.'],
    refused: [
      'If a colleague changed the plan meanwhile you are shown it before you save.',
      'Title and instructions are required; what is missing is said beside the field.',
    ],
  },
]
