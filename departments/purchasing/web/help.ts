import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/inventory/supplies', '/hospital/inventory/supplies/:supply_id'],
    title: 'Supplies',
    about:
      'What the hospital uses besides medicines: gloves, syringes, reagents. The page of one supply has its batches and movements.',
    jobs: [
      ['Begin with the usual supplies', 'Press the button that loads them.', 'Set your own levels.'],
      ['Add or change a supply', 'Press the button at the top right, or the row.', 'Save.'],
      ['See where it went', 'Open the supply and read Movements.'],
    ],
    words: ['Out of stock at 0; critical below the minimum; low at or below the reorder level.'],
    refused: [
      'A code is unique.',
      'Only a supply that was never in stock or on an order can be deleted; another can be deactivated.',
    ],
  },
  {
    of: ['/hospital/inventory/orders', '/hospital/inventory/orders/:purchase_order_id'],
    title: 'Purchase Orders',
    about: 'What was ordered from suppliers, from the draft to the delivery and its invoice.',
    jobs: [
      [
        'Order',
        'Press New Order, or begin from Reorder Proposals.',
        'Enter items, quantities and prices.',
        'Somebody else approves it; then send it.',
      ],
      [
        'Receive',
        'Open the order and press Receive Goods.',
        'Scan or type batches, expiry and quantities.',
        'Save: the stock is there at once.',
      ],
      ['Compare the invoice', 'Enter its number and amount.', 'Accept a difference with a reason.'],
      ['Close Short', 'Choose it in More actions when the rest will not come.'],
    ],
    words: ['Late: the expected day has passed.', 'Part received: something is still to come.'],
    refused: [
      'Who wrote an order does not approve it.',
      'An order without the price of each item cannot be approved.',
      'If a colleague received meanwhile you see what is left.',
    ],
  },
  {
    of: ['/hospital/inventory/suppliers', '/hospital/inventory/suppliers/:supplier_id'],
    title: 'Suppliers',
    about: 'Who delivers, how long it takes, and how well they keep their word.',
    jobs: [
      ['Begin with KEMSA and MEDS', 'Press the button that loads the usual suppliers.'],
      ['Add a supplier', 'Press the button at the top right.', 'Enter contact, KRA PIN, payment terms and lead time.'],
      ['Compare prices', 'Open the supplier and read Price history.'],
    ],
    words: ['Fill Rate: how much of what was ordered came. On Time: deliveries by the expected day.'],
    refused: ['Only a supplier without orders and items can be deleted; one that has some can be deactivated.'],
  },
  {
    of: ['/hospital/inventory/proposals'],
    title: 'Reorder Proposals',
    about: 'What should be ordered now, by consumption, lead time, levels and what is on order.',
    jobs: [
      [
        'Make an order',
        'Choose for how many days it shall be enough.',
        'Choose the supplier of the items.',
        'Change quantities and press the button: a draft order is made.',
      ],
    ],
    words: [
      'Usable Stock leaves out what has expired.',
      '‘Not enough history’: the level alone speaks, because too little was used to reckon with.',
    ],
    refused: ['Items without a supplier stand together: choose their supplier, then make the order.'],
  },
]
