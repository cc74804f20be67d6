import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/billing/insurance'],
    title: 'Insurance Claims',
    about: 'Claims from the draft to the insurer’s money.',
    jobs: [
      [
        'Make a claim',
        'Press New Claim and choose an invoice.',
        'Check member number, authorization code and diagnosis.',
        'Submit.',
      ],
      [
        'Write down the answer',
        'Open the claim.',
        'Move it to in review, approved or rejected, with the amount and the reason.',
      ],
    ],
    words: ['What is missing for this insurer is said on the claim before it can be submitted.'],
    refused: [
      'An invoice is claimed once.',
      'A claim above the insurer’s limit, too late, or without what the insurer asks for cannot be submitted.',
      'If a colleague moved the claim you see where it stands.',
    ],
  },
  {
    of: ['/hospital/billing/insurance/batches'],
    title: 'Claim Batches',
    about: 'Submitted claims of one insurer that are sent together with a covering list.',
    jobs: [
      ['Make a batch', 'Press New Batch.', 'Choose the insurer and its claims.'],
      ['Send it', 'Print or export the covering list.', 'Press Dispatched, with the day.'],
    ],
    refused: ['A batch that was dispatched is not changed.'],
  },
  {
    of: ['/hospital/billing/insurance/remittances'],
    title: 'Remittances',
    about: 'What insurers have paid, and for which claims.',
    jobs: [
      [
        'Record a payment',
        'Press Record Remittance.',
        'Enter insurer, reference and amount.',
        'Say for each claim what was paid and what was denied, and why.',
      ],
    ],
    refused: ['The claims have to add up to the remittance.', 'A reference is recorded once.'],
  },
  {
    of: ['/hospital/billing/insurance/denied'],
    title: 'Denied Money',
    about: 'What insurers rejected or did not pay in full, by reason.',
    jobs: [
      ['Claim again', 'Open the claim.', 'Mend what was wrong and submit it again.'],
      ['See the reasons', 'Read the sums by insurer and reason on top.'],
    ],
    refused: ['Nothing is changed here; a claim is mended on its own page.'],
  },
  {
    of: ['/hospital/billing/insurers'],
    title: 'Insurers',
    about: 'The insurers that registration and claims offer, and what each asks of a claim.',
    jobs: [
      ['Add an insurer', 'Press Add Insurer.', 'Enter the name and what it asks for.'],
      ['Stop offering one', 'Open it and switch it off.'],
    ],
    words: ['An empty limit or period means: not recorded, and nothing is limited by it.'],
    refused: ['A name is given once.', 'An insurer that is off takes no new claims; those on their way go on.'],
  },
]
