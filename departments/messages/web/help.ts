import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/settings/notifications'],
    title: 'Notifications',
    about: 'What patients are told outside the hospital, what the staff is told, and by which way.',
    jobs: [
      [
        'Turn a message on or off',
        'Switch SMS or mail on the row of the event. It counts at once.',
        'Read below how it sounds in English and Kiswahili.',
      ],
      [
        'Choose whom of the staff an event is told',
        'Press Change on its row.',
        'Tick the home page, mail, SMS, or several of them.',
        'Tick people if not everybody who may act on it shall be told.',
      ],
      [
        'Connect the SMS provider',
        'Choose the provider under Connection.',
        'Enter user name, key and sender, and save.',
      ],
    ],
    words: [
      'Messages to the staff: what went to their telephones and what became of it. Who has no telephone number in the directory gets none.',
      'Whoever did it is not told of it. A licence to practise that ends and a decision on leave always go to the person by mail.',
      'Off: no message is written. It is so until a provider is chosen.',
      'Simulator: nothing is sent; each message is written as a file.',
    ],
    refused: [
      'No message says why somebody is a patient; the texts cannot be changed.',
      'The key is never shown again. Enter a new one to change it.',
    ],
  },
  {
    of: ['/hospital/reception/messages'],
    title: 'Messages',
    about: 'What went to patients’ telephones, and what became of it.',
    jobs: [
      [
        'See what failed',
        'Choose the status Failed.',
        'Correct the number on the patient’s page and send it once more.',
      ],
    ],
    words: ['Delivered: the telephone has it. Lost: nobody knows; it is not sent again by itself.'],
    refused: ['A patient who does not want messages gets none.'],
  },
]
