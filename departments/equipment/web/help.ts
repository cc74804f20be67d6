import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/inventory/equipment', '/hospital/inventory/equipment/:equipment_id'],
    title: 'Equipment',
    about: 'What has a tag: monitors, autoclaves, fridges, beds; and when each is to be serviced.',
    jobs: [
      ['Add Equipment', 'Press Add Equipment.', 'Enter tag, name, place and how often it is serviced.'],
      [
        'Write down a service or repair',
        'Open it and press Add Log Entry.',
        'Say what was found and done, and when it is due next.',
      ],
      ['Take it out of use', 'Open it and press Change Status.'],
    ],
    words: ['Overdue is red, due within 30 days amber.'],
    refused: ['A tag is given once.', 'An entry of the log is never deleted.'],
  },
  {
    of: ['/hospital/inventory/cold-chain'],
    title: 'Cold Chain',
    about: 'The fridges: their readings, twice a day, and alarms.',
    jobs: [
      ['Take a reading', 'Press Reading on the fridge.', 'Enter the temperature.'],
      [
        'Close an alarm',
        'Press the button on the alarm.',
        'Write what was done, and decide on each batch: release it, keep it on hold, or write it off.',
      ],
      ['Add a fridge', 'Press Add Fridge and enter its limits.'],
    ],
    words: [
      'Not read: nobody took the reading of that half of the day. It opens an alarm, as does a reading out of the limits.',
      'A reading out of the limits puts on hold what lies in the fridge: the batches of its store that are kept at its temperature.',
    ],
    refused: [
      'A reading is never deleted; a wrong one is followed by a right one.',
      'An alarm is open until somebody writes what was done.',
    ],
  },
]
