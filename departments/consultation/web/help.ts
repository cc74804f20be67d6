import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: [
      '/hospital/outpatient/consultation/:visit_id',
      '/hospital/outpatient/consultation',
      '/hospital/outpatient/consultation/:department/:visit_id',
    ],
    title: 'Consultation',
    about:
      'The note of a patient, with triage and history at the left and orders at the right. A specialty has its own fields in the middle.',
    jobs: [
      [
        'Write the note',
        'Fill in Subjective, Objective, Assessment and Plan. The draft is saved by itself a moment after you stop typing; the foot of the page says when.',
        'Find the diagnosis by ICD-10 code, words or everyday names; mark one as primary.',
        'Press Save Consultation, or Ctrl+S.',
      ],
      [
        'Order',
        'Alt+T adds a test, Alt+S a study, Alt+M a medicine, Alt+P a procedure, Alt+R a referral.',
        'Answer each warning with a reason, or change the order.',
        'Ctrl+Shift+Enter signs all of them.',
      ],
      [
        'Look at results',
        'Open the patient from Results ready: the saved note, the results and the orders are there.',
        'Confirm what was suspected, add an addendum or an order where one is needed.',
        'Press Done with results: the patient leaves your queue.',
      ],
      ['Leave an empty note', 'Press Discard this note: the note that was opened by mistake is gone.'],
      [
        'Correct a saved note',
        'Press Amend and give a reason.',
        'Change the text and save. Version history keeps every earlier one.',
      ],
      [
        'End the visit',
        'Saving completes it when nothing is left open.',
        'Complete Visit asks of everything that is open: still to be done after the visit, or cancelled with a reason.',
        'What is kept can still be collected, examined and dispensed.',
      ],
    ],
    words: [
      'A dose that is a number alone gets the unit of the medicine: 1 of a tablet is 1 tablet. Where a medicine has several, you are asked.',
      'Results of the visit stand at the left as soon as they are approved, what is not normal first. A critical value stands in red on top as soon as it was told by phone.',
      'Results ready: the last result is there, and the patient is back in your queue.',
    ],
    refused: [
      'A colleague is writing: you can read. Take over, with a reason, lets you go on; what was written is kept as a version of theirs.',
      'The note was changed on another screen: choose which text stays.',
      'Something does not fit the patient (sex, age, pregnancy): give a reason of at least ten letters, or correct it.',
      'A dose or a route that does not fit the medicine (ml of a tablet, eye drops by mouth): the sentence beside the field says what does.',
      'Orders that are not signed are not sent. You are asked before you leave.',
    ],
  },
  {
    of: ['/hospital/records/templates'],
    title: 'Templates',
    about: 'What a note can begin with, by department.',
    jobs: [
      [
        'Make a template',
        'Choose the department.',
        'Press New template, give it a name and write the texts.',
        'Put placeholders such as the patient’s age where they belong.',
        'Say whether everybody of the department has it, and save.',
      ],
      ['Look at it', 'Open the preview. It shows a patient who is made up.'],
    ],
    words: ['What is not known of a patient stays in its braces in the note, so that you see it.'],
    refused: [
      'A name is given once.',
      'A template of somebody else can be used, not changed.',
      'Notes that were written from a template stay as they are when it is changed or removed.',
    ],
  },
]
