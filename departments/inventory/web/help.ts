import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/inventory/holds', '/hospital/inventory/holds/:stock_hold_id'],
    title: 'Batches on Hold',
    about: 'Batches that are not to be used until it is known better, and the patients who received of them.',
    jobs: [
      ['Hold a batch', 'Open the batches of the medicine or supply.', 'Press Hold, choose one store or all, say why.'],
      [
        'Call those who received of it',
        'Open the hold: patients stand there with their telephone.',
        'Note each call and what came of it. Export CSV gives the list.',
      ],
      ['Release it', 'Open the hold, press Release and say why. Both stay in its history.'],
    ],
    words: ['On hold: nothing of it is offered, dispensed or moved. It can be counted and disposed of.'],
    refused: ['A batch that is on hold already is not held twice.'],
  },
  {
    of: ['/hospital/inventory/stores'],
    title: 'Stores',
    about: 'Where stock lies: the main store, pharmacy, wards, laboratory.',
    jobs: [
      ['Add a store', 'Press Add Store.', 'Enter name and kind, and the department that it serves.'],
      ['Stop using a store', 'Open it and turn Retired on.'],
    ],
    words: ['Default: where a department without a store takes from.', 'Being counted: a stock take runs there.'],
    refused: ['A store in which something lies cannot be retired. Move or count it first.'],
  },
  {
    of: ['/hospital/inventory/transfers', '/hospital/inventory/transfers/:transfer_id'],
    title: 'Transfers',
    about: 'Stock that goes from one store to another: asked for, then sent.',
    jobs: [
      [
        'Ask for stock',
        'Press New Transfer.',
        'Choose from where to where, the items and quantities.',
        'Send the request.',
      ],
      [
        'Send what was asked for',
        'Open the transfer that waits.',
        'Choose the batches and press Send. Print the paper for the signature.',
      ],
      ['Cancel a request', 'Press Cancel Request and give a reason.'],
    ],
    words: ['Requested: waits to be sent. Sent: it is in the other store.'],
    refused: [
      'More than lies in the batch cannot be sent.',
      'A controlled drug needs a second person.',
      'Only who keeps stock sends.',
    ],
  },
  {
    of: ['/hospital/inventory/stock-takes', '/hospital/inventory/stock-takes/:take_id'],
    title: 'Stock Takes',
    about: 'Compares the books with the shelves of one store.',
    jobs: [
      [
        'Count',
        'Press Start Stock Take; choose store and what is counted.',
        'Print the sheet, or enter the counts on the screen.',
        'Add Found Batch for what no book knows.',
        'Press Finish Counting.',
      ],
      [
        'Approve',
        'Open a take that is to be approved.',
        'Look at the differences and their value.',
        'Press Approve, or Count Again.',
      ],
    ],
    words: ['Blind: whoever counts does not see what the books say.', 'Counted: waits for somebody else’s approval.'],
    refused: [
      'Who counted does not approve.',
      'What moved during the count is reckoned with by itself.',
      'A controlled drug that differs needs a second person.',
    ],
  },
  {
    of: ['/hospital/inventory/expiry'],
    title: 'Expiry',
    about: 'Batches that have expired or soon will, and what was disposed of.',
    jobs: [
      ['Dispose', 'Choose the batches.', 'Press Dispose; enter method, reason and witness.', 'Print the certificate.'],
      ['Look ahead', 'Choose Within 30 days or Within 90 days.'],
    ],
    refused: ['Controlled drugs are disposed of before a witness.'],
  },
  {
    of: ['/hospital/inventory/opening-stock'],
    title: 'Opening Stock',
    about: 'What lies on the shelves on the day when the hospital begins: typed in one sheet, once for each item.',
    jobs: [
      [
        'Enter what is there',
        'Type quantity, batch number and expiry date beside the item; the month that the package says is enough.',
        'Go on to the next item or page: what is typed stays.',
        'Press Save. All that is typed is in stock then.',
      ],
      ['Bring a file', 'Press Import and choose it.'],
    ],
    words: [
      'none: the batch does not expire.',
      'Reorder level: from how much on the item runs low. Left empty it stays.',
    ],
    refused: [
      'What has been in stock already comes by a delivery.',
      'What has expired is not taken into stock.',
      'A controlled drug needs a second person.',
    ],
  },
  {
    of: ['/hospital/inventory/opening-stock/import'],
    title: 'Import Opening Stock',
    about: 'Brings the opening stock in out of a CSV file that a spreadsheet saves.',
    jobs: [
      ['Begin with an empty file', 'Press Save an empty file.', 'Fill in a row for each batch.'],
      ['Look at the file', 'Choose it. Faulty rows are named with row and column; nothing is changed yet.'],
      ['Bring it in', 'Press Import. All batches come in, or none.'],
    ],
    refused: ['As long as one row is faulty, nothing is imported.', 'A controlled drug is entered by hand.'],
  },
]
