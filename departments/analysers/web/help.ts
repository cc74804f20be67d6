import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/laboratory/analysers'],
    title: 'Analysers',
    about: 'What analysers send by themselves, and what their codes mean here.',
    jobs: [
      [
        'Add an analyser',
        'Open Analysers and press Add Analyser.',
        'Enter how it calls itself, and in whose name its results are entered.',
        'Ask the provider for the port of your hospital.',
      ],
      [
        'Explain a code',
        'Open the analyser, add the code, choose its test and value.',
        'Open the message and press Try Again.',
      ],
      [
        'Look at a message',
        'Open it: why it was not entered stands on top.',
        'Mend the cause and press Try Again, or put it aside with a reason.',
      ],
    ],
    words: [
      'Entered: all of it is a draft on the orders of its tube; a person still hands it in.',
      'To look at: something of it was not entered; nothing is lost.',
    ],
    refused: [
      'Nothing is entered for an unknown tube, for another patient, or over what somebody typed or approved.',
      'A number without its unit, or in a unit that cannot be converted, is not entered.',
    ],
  },
]
