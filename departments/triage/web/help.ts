import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/outpatient/triage/:visit_id'],
    title: 'Triage',
    about:
      'The first look at a patient: danger signs and vital signs, what the patient tells, a priority and a department.',
    jobs: [
      [
        'Assess a patient',
        'Start the patient from the queue of triage.',
        'Enter the vital signs; for what could not be measured say why.',
        'Answer the signs of the chart.',
        'Ctrl+Enter goes on to Medical History and to Assessment.',
      ],
      [
        'Decide the priority',
        'Read the proposal at the side and the sign that it comes from.',
        'Choose the priority and the department.',
        'Complete with Ctrl+Enter.',
      ],
      ['Mark an emergency', 'Turn on Mark as Emergency Case.', 'The patient stands on top of the next queue.'],
      [
        'Look at somebody again',
        'Press the name in the reminder above the queue of triage.',
        'Measure again and complete.',
      ],
    ],
    words: [
      'Amber and red values have a word beside them, such as ‘high for age’.',
      'NEWS2 counts from 16 years, Bedside PEWS below. A score can raise the proposal and never lowers it.',
      'Not asked, none, not measured and normal are four different things.',
    ],
    refused: [
      'Values that cannot be true are refused. Check the unit.',
      'A priority below the proposal needs a reason of at least ten letters.',
      'Routine is possible only when all signs of the chart are answered and nothing is missing.',
      'Only who started a triage completes it; colleagues see who is doing it. What you typed survives a reload.',
    ],
  },
]
