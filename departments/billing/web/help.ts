import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/billing/dashboard'],
    title: 'Billing Dashboard',
    about: 'What billing has to do now: the queue, requests to be decided, invoices.',
    jobs: [
      ['Take a payment', 'Press Process Payment on a row of the queue.'],
      ['Decide on a discount or waiver', 'Look at Waiting for approval.', 'Approve, or refuse with a note.'],
      ['Write an invoice by hand', 'Press Create Invoice.'],
    ],
    words: [
      'Cancelled, still billed: an insurer was asked for it; a credit note takes it off once the insurer has answered.',
    ],
    refused: ['Nobody decides on their own request.'],
  },
  {
    of: ['/hospital/billing/invoices'],
    title: 'Invoices',
    about: 'All invoices, by status and period.',
    jobs: [
      ['Find an invoice', 'Search by number, name or OP number.', 'Choose the status and the period.'],
      ['Take a payment', 'Press the button on the row.'],
      ['Write one by hand', 'Press New Invoice: on a visit with a running draft it adds to that one and issues it.'],
    ],
    words: [
      'Draft: the visit runs, and what is ordered is added by itself. Pending: issued. Overdue: 30 days have passed.',
    ],
    refused: ['The list shows 30 days. An older invoice: choose All time.'],
  },
  {
    of: ['/hospital/billing/invoices/:invoice_id'],
    title: 'Invoice',
    about: 'One invoice with its lines, payments and what remains.',
    jobs: [
      ['Issue it', 'Press Issue Invoice.'],
      ['Take a payment', 'Press Record Payment, choose the mode and the amount.'],
      ['Give a discount or waiver', 'Choose it in More actions, with the reason. Somebody else approves it.'],
      ['Pay back or correct', 'Choose Refund or Credit Note in More actions.'],
      ['Send or print', 'Choose it in More actions.'],
    ],
    refused: [
      'An invoice with a payment or a claim is not voided: credit it.',
      'More than remains cannot be taken, and more than was paid cannot be given back.',
      'Cash needs your own open drawer.',
      'What an insurer has paid goes back to the insurer alone.',
    ],
  },
  {
    of: ['/hospital/billing/pay/:visit_id'],
    title: 'Process Payment',
    about: 'What a visit owes, and how it is paid.',
    jobs: [
      [
        'Take the money',
        'Look at the bill.',
        'Choose one mode or several, and the amounts.',
        'Save and print the receipt.',
      ],
      [
        'Ask by M-PESA',
        'Choose M-PESA and Ask by M-PESA.',
        'The patient enters the PIN; the page says when the money is there.',
      ],
    ],
    refused: [
      'No drawer of yours is open: open one first, for cash.',
      'A reference number that was used already is refused.',
      'An M-PESA request is answered late: do not ask a second time, wait for the first.',
    ],
  },
  {
    of: ['/hospital/billing/services', '/hospital/settings/services'],
    title: 'Services and prices',
    about: 'Everything that the hospital charges, with its price and tax code.',
    jobs: [
      ['Begin with the usual services', 'Press the button that loads them.', 'Make the prices your own.'],
      ['Set a first price', 'Press the row.', 'Enter the price and save. Orders from now on have it.'],
      [
        'Change a price that was charged',
        'Press the dots on the row, then Change Price.',
        'Enter the new price, its first day and the reason.',
        'Somebody else who sets prices approves it. What it cost before stands below.',
      ],
      ['Set the fee of a clinic', 'Open the consultation service.', 'Choose the clinic under Fee of the clinic.'],
    ],
    words: [
      '‘No price yet’: it can be ordered and is not charged until it has one.',
      'A service of a test, study or medicine: name and code are changed in its catalogue, the price here.',
    ],
    refused: ['A code is unique.', 'A service that was charged is deactivated, not deleted.', 'A clinic has one fee.'],
  },
  {
    of: ['/hospital/billing/services/import'],
    title: 'Import Prices',
    about: 'Brings the price list of a spreadsheet in, saved as CSV.',
    jobs: [
      [
        'Change many prices',
        'Press Export on the page of services, and change the prices in the file.',
        'Choose it here. Each change is shown; nothing is changed yet.',
        'Press Import. What was never charged changes at once; the rest from tomorrow, when somebody else approves it.',
      ],
      ['Bring new services', 'Write name, category and price in a row; the code may be left out.'],
    ],
    words: ['Left out: a row without a price, or with the price that the service has already.'],
    refused: [
      'As long as one row is faulty, no price changes.',
      'A name that several services have: write the code of the one that is meant.',
    ],
  },
  {
    of: ['/hospital/billing/payments'],
    title: 'Payments',
    about: 'What was taken and paid back, by day, mode and person, with the sums.',
    jobs: [
      ['Check a day', 'Choose the day.', 'Compare the day report with drawers and slips.'],
      ['Print a receipt again', 'Press it on the row.'],
      ['Save the list', 'Press Export CSV.'],
    ],
    refused: ['A payment is never deleted. A wrong one is refunded or corrected on its invoice.'],
  },
  {
    of: ['/hospital/billing/drawer'],
    title: 'Cash Drawer',
    about: 'Your own cash from float to count, the safe, and the drawers of all.',
    jobs: [
      [
        'Open your drawer',
        'Press Open Drawer and enter the float from the safe.',
        'It can be no more than lies in the safe; whoever keeps the books counts that first.',
      ],
      [
        'Close it',
        'Press Close Drawer.',
        'Count notes and coins. You are told whether it agrees when you have sent it.',
        'If it does not, count once more.',
        'A difference needs a reason, and somebody else’s signature.',
        'Hand the cash over: it is on its way to the safe until whoever keeps it presses Accept.',
      ],
      [
        'Sign a drawer',
        'Find it in the list with the status To be signed.',
        'Press Sign, and look at each count and its notes and coins.',
        'Press Count Again if it is to be counted again, and say why.',
      ],
      [
        'Move Cash',
        'Choose to or from the safe, or another drawer.',
        'It is on its way until whoever gets it presses Accept; what comes from the safe somebody hands out.',
        'Until then it can be taken back.',
      ],
      [
        'Accept cash',
        'Count it, and press Accept on the line under Cash on its way. If it is another amount, refuse it; what a drawer held is counted again then.',
      ],
      [
        'Bank',
        'Press Bank, and enter account, amount, the number of the slip and the day on it.',
        'Somebody else opens Bankings and presses Found on Statement when the bank’s statement has it.',
      ],
      [
        'Count the safe',
        'Press Count Safe and enter how many of each note and coin lie in it.',
        'A second person approves it at their own screen, or signs there and then.',
        'Where it does not agree, say why in the note.',
      ],
    ],
    refused: [
      'You cannot sign your own drawer.',
      'There is not so much in the drawer, or in the safe.',
      'Cash is taken into your own open drawer alone.',
      'The same slip of an account is banked once; whoever brought it does not find it on the statement.',
      'You cannot accept for the safe what you sent yourself, nor count while something that you sent is on its way.',
    ],
  },
  {
    of: ['/hospital/billing/money-to-confirm'],
    title: 'Money to Confirm',
    about: 'What was taken by M-PESA, card and bank and nobody has found yet where it must have come.',
    jobs: [
      [
        'Confirm payments',
        'Open the settlement of the card terminal, or the bank’s statement.',
        'Tick the payments that stand on it, press Confirm, and enter its number and day.',
      ],
      [
        'Say that one did not come',
        'Press It did not come, and say why. Somebody else approves it.',
        'The invoices that it paid ask the patient for it again; its reference may be used again.',
      ],
    ],
    words: [
      'Recorded: it counts as paid and service goes on, but nothing of it goes back before it is confirmed.',
      'M-PESA is confirmed by M-PESA itself or by its statement.',
    ],
    refused: ['Nobody confirms what they took themselves.'],
  },
  {
    of: ['/hospital/billing/books'],
    title: 'Books',
    about: 'Every shilling, from the journal: trial balance and closed days.',
    jobs: [
      [
        'Check the books',
        'Choose the days.',
        'Each account shows what came and went. What does not agree is named on top.',
      ],
      ['Close Days', 'Press Close Days and choose through which day.'],
    ],
    refused: [
      'A day can be closed from 01:00 of the next day.',
      'A closed day takes no more entries. It cannot be taken back.',
    ],
  },
]
