import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/laboratory/dashboard'],
    title: 'Laboratory Dashboard',
    about: 'What waits in the laboratory now, in the order in which it is done.',
    jobs: [
      [
        'Begin',
        'Press a card. It opens its list.',
        'Or press the button on a row of the short lists: Collect Sample, Enter Result, Receive.',
      ],
    ],
    words: [
      'Stat is red and filled, urgent amber, routine grey.',
      'The red line on top counts critical results that nobody was told about yet.',
    ],
    refused: ['A red notice does not go away by itself: tell the result by phone and note whom you told.'],
  },
  {
    of: ['/hospital/laboratory/orders', '/hospital/laboratory/samples'],
    title: 'Laboratory orders and samples',
    about:
      'Orders lists what is to be tested, what is to be done first on top. Samples lists every tube with container, collector and age.',
    jobs: [
      [
        'Collect a sample',
        'Press Enter on the row, or Collect Sample.',
        'Collect all takes every test of the visit in one draw: one tube for each container. Untick what is not drawn now.',
        'Scan each tube, or keep the numbers that are proposed; Print labels first gives the stickers before the tubes are filled.',
        'Another container than the test’s is asked about.',
      ],
      ['Enter a result', 'Press Enter Result on the row, or scan the tube into the search box.'],
      [
        'Reject a sample',
        'Open Samples.',
        'Press Reject and choose why.',
        'All tests of the tube are pending again and the patient back in the queue; what was approved from it stands.',
      ],
      ['Cancel an order that cannot be done', 'Open the menu on the row.', 'Give a reason; who ordered is told.'],
    ],
    words: [
      'Pending: to be collected. Collected: to be examined. Processing: a result is being entered. Completed: approved.',
      'When nothing of a patient is left to be collected they have left the laboratory’s queue.',
    ],
    refused: [
      'Not paid yet: where the hospital asks for payment first, send the patient to the cashier. Emergencies and ward patients are never held back.',
      'A sample number is used once. Scan the tube again.',
      'A sample is not rejected while its result waits for review or is approved.',
    ],
  },
  {
    of: ['/hospital/laboratory/bench'],
    title: 'Bench Work List',
    about: 'Every test that waits for results, by bench, with one sheet for all its patients.',
    jobs: [
      [
        'Enter a batch',
        'Choose the test. Type the values; Enter goes down the column, Tab to the next value.',
        'A line is kept as a draft when you leave it. A value that cannot be true is asked back beside it.',
        'Press Submit, or Ctrl+Enter: the complete lines go to review together.',
      ],
    ],
    words: ['Draft saved: the line is kept, and can be continued on any machine.'],
    refused: ['An incomplete panel stays a draft. Hand it in from Results, where the empty values are asked about.'],
  },
  {
    of: ['/hospital/laboratory/results'],
    title: 'Laboratory results',
    about: 'All results, from the draft to the approved one.',
    jobs: [
      [
        'Enter a result',
        'Type the values. They are judged as you type by the reference range of the patient’s age and sex; the value before stands beside.',
        'Save Draft keeps what is there.',
        'Submit, or Ctrl+Enter, hands it in for review.',
      ],
      [
        'Tell a critical value',
        'Phone the clinician.',
        'Press the button on the result; note whom you told, and the values that they read back.',
      ],
      [
        'Change an approved result',
        'Open it and press Amend with a reason.',
        'Somebody else approves the amendment. Until then the old result stands.',
      ],
    ],
    words: [
      'L and H are outside the range, LL and HH critical. A marks abnormal words.',
      'Haemoglobin: the range is that of the height of the hospital (Settings › Profile); beside it stands for how many metres.',
      'Malaria with a danger sign at triage is critical; which sign stands beside it.',
      'A newborn’s bilirubin is judged by hours of life and gestation: give time of birth and weeks, if they are asked.',
      '‘Not judged’ is never normal: no range fits the patient, or it is free text.',
    ],
    refused: [
      'Impossible values and words in a number field are asked back. Check the decimal point and the unit.',
      'Nothing critical is approved before it was told.',
      'A colleague has the result open or was faster: you are told who, and see it as it is.',
    ],
  },
  {
    of: ['/hospital/laboratory/review'],
    title: 'Review of results',
    about:
      'What waits to be approved: critical and stat first at the left, the values beside those before at the right.',
    jobs: [
      ['Approve', 'Look at the values.', 'Press Approve, or Ctrl+Enter. The next one opens.'],
      ['Reject', 'Press Reject and give a reason. The result goes back to be entered again.'],
    ],
    words: ['An amendment waits here too, with the old value beside the new one. Rejected, the approved result stays.'],
    refused: [
      'Nobody approves what they entered, unless the hospital’s admin has allowed it (Settings › Profile).',
      'A marked change against the value before needs a reason.',
      'A critical value must be told first.',
    ],
  },
  {
    of: ['/hospital/laboratory/test-types'],
    title: 'Test Types',
    about: 'The tests that the laboratory offers, with sample, unit, ranges and critical limits.',
    jobs: [
      [
        'Begin with the usual tests',
        'Press the button that loads them.',
        'Go through ranges and prices: analysers differ.',
      ],
      [
        'Add or change a test',
        'Press the button at the top right, or the row.',
        'Fill in the fields; a panel has a field for each value.',
        'Save.',
      ],
      ['Stop offering a test', 'Make it inactive.'],
    ],
    words: ['‘Not checked’ beside a range: nobody has compared it with its publication yet.'],
    refused: [
      'A code is unique.',
      'A test that was ordered is made inactive, not deleted.',
      'Prices are set by whoever keeps services and prices. Without one the test can be ordered and is not charged.',
    ],
  },
]
