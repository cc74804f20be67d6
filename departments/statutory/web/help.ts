import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/reports/statutory', '/hospital/reports/statutory/:form/:month'],
    title: 'Ministry of Health reports',
    about: 'The monthly forms (MOH 705A, 705B, 706, 717) as Uzima counts them, to be checked, signed and sent.',
    jobs: [
      [
        'Prepare a form',
        'Choose the month and open the form.',
        'Look at the checks that must tie out.',
        'Fill in what Uzima does not keep, and say where it is from.',
      ],
      [
        'Sign and send',
        'Press Sign. Every figure is kept as it is.',
        'Print it, send it to DHIS2, or mark it as sent by hand.',
      ],
      ['Correct a signed form', 'Press Reopen and give a reason.'],
    ],
    words: [
      'A figure can be pressed: the visits behind it stand there, for who reads records.',
      'Not kept is never nought.',
      '✓: the row was found in a public source.',
    ],
    refused: [
      'A month is signed when its last day is over.',
      'If a colleague filled in something meanwhile, look at it before you sign.',
    ],
  },
  {
    of: ['/hospital/reports/statutory/:form/:month/figure'],
    title: 'Behind a figure',
    about: 'Who and what a figure of a form counts.',
    jobs: [['Check a figure', 'Read the rows.', 'Press a patient to open the record.']],
    refused: [
      'A figure that was filled in by hand has nobody behind it.',
      'Only who reads records sees names, and each opening is noted.',
    ],
  },
  {
    of: ['/hospital/reports/dhis2'],
    title: 'DHIS2',
    about: 'The connection to the Ministry’s system, and which element stands for which figure.',
    jobs: [
      ['Connect', 'Enter the MFL code, user name and password, and save.'],
      [
        'Say the elements',
        'Choose the form.',
        'Enter each element, or find them by name with the metadata file.',
        'Press Save elements.',
      ],
    ],
    refused: [
      'A figure without an element is left out and listed, never silently.',
      'What did not get through is tried again by itself.',
    ],
  },
  {
    of: ['/hospital/reports/notifiable'],
    title: 'Notifiable Diseases',
    about: 'Alerts of diseases that are told at once, and the weekly report MOH 505.',
    jobs: [
      ['Answer an alert', 'Press Acknowledge.', 'Phone the county.', 'Press the button and write who was told.'],
      ['Print the week', 'Choose the week and press Print.'],
    ],
    words: ['Open: nobody has answered. Acknowledged: somebody has. County told: done.'],
    refused: ['An alert is never deleted. When the note is amended it stays, marked.'],
  },
]
