import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/inventory/supplies', '/hospital/inventory/supplies/:supply_id'],
    title: 'Supplies',
    about: 'What the hospital uses besides medicines: gloves, syringes, reagents. The page of one supply has its batches and movements.',
    jobs: [
      ['Begin with the usual supplies', 'Press the button that loads them.', 'Set your own levels.'],
      ['Add or change a supply', 'Press the button at the top right, or the row.', 'Save.'],
      ['See where it went', 'Open the supply and read Movements.'],
    ],
    words: ['Out of stock at 0; critical below the minimum; low at or below the reorder level.'],
    refused: ['A code is unique.', 'Only a supply that was never in stock or on an order can be deleted; another can be deactivated.'],
  },
  {
    of: ['/hospital/inventory/equipment', '/hospital/inventory/equipment/:equipment_id'],
    title: 'Equipment',
    about: 'What has a tag: monitors, autoclaves, fridges, beds; and when each is to be serviced.',
    jobs: [
      ['Add equipment', 'Press Add Equipment.', 'Enter tag, name, place and how often it is serviced.'],
      ['Write down a service or repair', 'Open it and press Add Log Entry.', 'Say what was found and done, and when it is due next.'],
      ['Take it out of use', 'Open it and press Change Status.'],
    ],
    words: ['Overdue is red, due within 30 days amber.'],
    refused: ['A tag is given once.', 'An entry of the log is never deleted.'],
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
      ['Close short', 'Choose it in More actions when the rest will not come.'],
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
      ['Ask for stock', 'Press New Transfer.', 'Choose from where to where, the items and quantities.', 'Send the request.'],
      ['Send what was asked for', 'Open the transfer that waits.', 'Choose the batches and press Send. Print the paper for the signature.'],
      ['Cancel a request', 'Press Cancel Request and give a reason.'],
    ],
    words: ['Requested: waits to be sent. Sent: it is in the other store.'],
    refused: ['More than lies in the batch cannot be sent.', 'A controlled drug needs a second person.', 'Only who keeps stock sends.'],
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
      ['Approve', 'Open a take that is to be approved.', 'Look at the differences and their value.', 'Press Approve, or Count again.'],
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
    of: ['/hospital/inventory/cold-chain'],
    title: 'Cold Chain',
    about: 'The fridges: their readings, twice a day, and alarms.',
    jobs: [
      ['Take a reading', 'Press Reading on the fridge.', 'Enter the temperature.'],
      ['Close an alarm', 'Press the button on the alarm.', 'Write what was done with the fridge and with what lies in it.'],
      ['Add a fridge', 'Press Add Fridge and enter its limits.'],
    ],
    words: ['Not read: nobody took the reading of that half of the day. It opens an alarm, as does a reading out of the limits.'],
    refused: [
      'A reading is never deleted; a wrong one is followed by a right one.',
      'An alarm is open until somebody writes what was done.',
    ],
  },
]
