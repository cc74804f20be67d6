import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/billing/mpesa', '/hospital/billing/mpesa/statements/:mpesa_statement_id'],
    title: 'M-PESA',
    about: 'Requests to telephones, money that could not be placed, statements of the paybill, and the connection.',
    jobs: [
      ['Follow a request', 'Open Requests. The status changes by itself.'],
      ['Place money', 'Open Work list.', 'Enter the invoice or OP number it is for, or dismiss it with a reason.'],
      [
        'Import a statement',
        'Open Statements and choose the file of the M-PESA portal.',
        'Open it: its rows, and what was recorded and stands in none.',
        'In Work list, correct what M-PESA says otherwise; somebody else approves.',
      ],
      [
        'Renew the addresses',
        'Open Settings and choose Renew Addresses when somebody who may know them leaves. Safaricom is told.',
      ],
      ['Connect', 'Open Settings (admin), enter shortcode and keys, and save.'],
    ],
    words: [
      'Off: no phone is asked; receipt numbers are typed. It is so until the hospital is connected.',
      'Simulated: no money moved; for training.',
      'Unknown: M-PESA did not answer. It is asked again by itself and never sent twice.',
    ],
    refused: [
      'A request for the same thing is still open: wait for it, or give it up.',
      'Production needs a public address over HTTPS.',
      'A statement of another paybill, or one that does not say whose it is.',
    ],
  },
]
