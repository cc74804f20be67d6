import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/billing/etims'],
    title: 'eTIMS',
    about: 'What KRA is told of each invoice, credit, discount and void.',
    jobs: [
      ['See what was sent', 'Open Documents; choose the status.'],
      ['Send again', 'Open a refused document and read why.', 'Mend the cause, then press Send now.'],
      [
        'Connect',
        'Open Settings (admin).',
        'Enter PIN, branch, device and key.',
        'Initialise the device, and confirm the tax rates with your accountant.',
      ],
    ],
    words: [
      'Waiting: what does not get through is tried again by itself, in the order of its numbers.',
      'Simulated: nothing was sent.',
    ],
    refused: [
      'A document that was made is not changed; its invoice is credited.',
      'Production needs the accountant’s confirmation.',
    ],
  },
]
