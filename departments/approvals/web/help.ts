import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/approvals'],
    title: 'Approvals',
    about:
      'What one person wants to do and a second one has to approve: money given back, invoices voided or credited, discounts and waivers.',
    jobs: [
      [
        'Decide on a request',
        'Read what will be done and what it changes, each amount before and after.',
        'Press Approve. It is done at once, in the name of whoever asked.',
        'Or press Refuse and say why.',
      ],
      ['Follow what you have asked for', 'Choose Asked by me.', 'Press Withdraw to take back what still waits.'],
      [
        'Have something approved',
        'Do it as always, from the invoice or the patient’s account.',
        'Choose Ask for Approval, or Somebody Signs Here when they stand beside you.',
      ],
    ],
    words: ['Whoever asked is told on their home page what became of it.'],
    refused: [
      'Nobody decides on their own request.',
      'What has changed since it was asked for is not approved. Refuse it, and let it be asked for again.',
      'One request for the same thing waits at a time.',
    ],
  },
  {
    of: ['/hospital/approvals/evening'],
    title: 'The Day until Eight',
    about: 'By person and act: what was done in the 24 hours until eight in the evening that takes two people.',
    jobs: [
      [
        'Read the evening',
        'Look at Alone first: nobody else has seen these.',
        'Press a person to see each of them with its reason.',
      ],
      ['Look at another evening', 'Type its day.'],
    ],
    words: ['The same sums are told on your home page at eight in the evening, once, when there is something to tell.'],
    refused: ['An evening that has not come yet shows what has happened so far.'],
  },
  {
    of: ['/hospital/settings/approvals'],
    title: 'Approval Rules',
    about: 'What needs a second person, what one person may do alone, and what was done alone.',
    jobs: [
      [
        'Let one person do small things alone',
        'Press Change beside the act and choose Alone up to an amount a day.',
        'What a person does above it on one day waits for somebody else.',
      ],
      [
        'Work with one person only',
        'Choose Alone, with a reason.',
        'Nobody else is asked; each act stands below with its reason.',
      ],
      [
        'Look at what was done alone',
        'Search by person or reason, or choose the act or the day.',
        'Save it with Export.',
      ],
    ],
    refused: [
      'Nothing can be taken out of Done alone.',
      'Whoever keeps the settings is told of each act on their home page.',
    ],
  },
]
