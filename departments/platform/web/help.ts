import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/setup/modules'],
    title: 'Modules',
    about: 'The parts of Uzima that plans are made of.',
    jobs: [
      ['Add or change a module', 'Press New module, or Edit.', 'Save.'],
      ['Retire one', 'Open it and turn Retired on. Who has it keeps it.'],
    ],
    refused: ['The key of a module never changes, the name may.', 'A name is taken once.'],
  },
  {
    of: ['/setup/pricing-plans'],
    title: 'Pricing Plans',
    about: 'What is sold: modules with a price a month and limits.',
    jobs: [
      ['Add a plan', 'Press New plan.', 'Choose modules, price and limits.'],
      ['Change a plan', 'Press Edit. Hospitals that have it gain and lose modules at once.'],
      ['Retire a plan', 'Open it and retire it. Hospitals that have it keep it.'],
    ],
    words: ['An empty limit means without limit.'],
    refused: ['A plan in use is retired, not deleted.'],
  },
  {
    of: ['/setup/license-settings'],
    title: 'License Settings',
    about: 'What holds for the licences of all hospitals: trial, days of grace, reminder, renewal.',
    jobs: [['Change a rule', 'Enter the number of days.', 'Save.']],
    words: [
      'Grace: the licence has ended and the hospital can still work. After that it can read everything and change nothing.',
    ],
    refused: [
      'Days of grace count for all hospitals at once; trial and renewal for those that are onboarded from now on.',
    ],
  },
  {
    of: ['/hospitals/onboard'],
    title: 'Onboard Hospital',
    about: 'A new hospital with its address, licence and first admin, in one step.',
    jobs: [
      [
        'Onboard',
        'Enter name, contacts and address.',
        'Choose plan and modules.',
        'Press Onboard Hospital and hand over the credentials: they are shown once.',
      ],
    ],
    refused: [
      'Address and e-mail are taken once in the whole installation; it says so beside the field.',
      'Modules outside the plan are refused.',
    ],
  },
  {
    of: ['/hospitals/manage'],
    title: 'Manage Hospitals',
    about: 'All hospitals with status, plan and licence.',
    jobs: [
      ['Open a hospital', 'Press its row, or Open page for its own address.'],
      ['Suspend or activate', 'Open the menu on the row, and give a reason.'],
    ],
    words: ['Suspended: nobody there can sign in; the data stays.'],
    refused: ['A hospital is archived, never deleted.'],
  },
  {
    of: ['/hospitals/:hospital_id'],
    title: 'Hospital',
    about: 'One hospital: contacts, licence, invoices, payments, tickets.',
    jobs: [
      ['Renew or change the licence', 'Press the button and choose plan and days.'],
      ['Record a payment', 'Press it on the invoice.'],
      ['Issue the first credentials again', 'Press the button. They are shown once.'],
    ],
    refused: [
      'First credentials are issued again only as long as nobody of the hospital has chosen a password.',
      'You see counts, never patients.',
    ],
  },
]
