import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/patients/search'],
    title: 'Search Patients',
    about: 'All patients of the hospital, newest first.',
    jobs: [
      [
        'Find a patient',
        'Choose what is searched: name, OP number, phone or email.',
        'Type. An OP number, an e-mail address or a phone number is recognised by itself.',
      ],
      ['Open the record', 'Press Enter on the row, or click it.'],
      ['Save the list', 'Press Export. The file has what the search shows.'],
    ],
    words: [
      'Name alert: another patient on the list has the same or a similar name. Check the OP number and the birth date.',
      'A birth date with ‘about’ follows from an age.',
    ],
    refused: [
      'Every opening of a record is noted.',
      'Export is for those who may export records.',
      'A name with an accent or an apostrophe is found without it too. Try one word less.',
    ],
  },
  {
    of: ['/hospital/patients/import'],
    title: 'Import Patients',
    about: 'Brings along the patients of before, out of a CSV file that a spreadsheet saves.',
    jobs: [
      ['Begin with an empty file', 'Press Save an empty file.', 'Fill in a row for each patient below the example.'],
      ['Look at the file', 'Choose it. Faulty rows are named with row and column; nothing is changed yet.'],
      ['Bring them in', 'Press Import. All rows come in, or none.'],
    ],
    words: [
      'Former number: under which the hospital has kept the patient until now. The search finds it.',
      'Here already: somebody with the same former or ID number. The row is left out, so a file may be imported twice.',
      'May be here already: a similar name with the same phone or birth date, or the same name where the row says nothing else. Look at each before you import it as well.',
    ],
    refused: [
      'As long as one row is faulty, nothing is imported.',
      'A workbook (xlsx) has to be saved as CSV first.',
      'The plan of the hospital may not have room for so many records.',
    ],
  },
  {
    of: ['/hospital/patients/:patient_id'],
    title: 'Patient record',
    about:
      'Who the patient is, and what the departments know: visits, results, medicines, plans, appointments, documents, invoices.',
    jobs: [
      ['Begin a visit', 'Press Register visit.'],
      ['Correct a contact', 'Press Edit details in the panel Contact.', 'Change what is wrong and save.'],
      [
        'Record an allergy',
        'Add it in the panel of allergies with reaction and severity.',
        'What was wrong is retracted with a reason; it is never deleted.',
      ],
      ['Keep a document', 'Press Upload document.', 'Choose a PDF or a picture, and give it a title, a kind and tags.'],
    ],
    words: [
      'The line on top names the patient with age, OP number, allergies and conditions.',
      '‘Not recorded’ means that nobody asked. ‘No known allergies’ means that somebody did, with name and day.',
      'Visits, vital signs and records are shown to those who may see medical records.',
    ],
    refused: [
      'A restricted record asks for a reason before it opens. Somebody else reviews it.',
      'If a colleague saved a correction meanwhile, you are shown it and nothing that you typed is lost.',
      'Name, sex and birth date are corrected by the records officer or the admin, with a reason.',
    ],
  },
  {
    of: ['/hospital/patients/records'],
    title: 'Patient Records',
    about:
      'The medical records of the hospital, newest first. Nobody writes here: triage writes history and examination, a saved consultation writes diagnosis, treatment and follow-up.',
    jobs: [
      ['Show one kind', 'Press a chip: history, examination, diagnosis, treatment or follow-up.'],
      ['Read the records of one patient', 'Open them from the patient’s page.', 'Show all patients lifts this again.'],
      ['Save what is shown', 'Press Export.'],
    ],
    refused: ['Records of a restricted patient are left out until you have opened that record with a reason.'],
  },
  {
    of: ['/hospital/patients/duplicates'],
    title: 'Duplicate Records',
    about: 'Pairs of records that may be one person, and what was merged.',
    jobs: [
      [
        'Merge two records',
        'Open the pair and look at both side by side.',
        'Choose which record is kept.',
        'Give the reason and merge. The old OP number still finds the patient.',
      ],
      ['Compare two that are not listed', 'Press Compare two records.', 'Find both.'],
      [
        'Take a merge apart',
        'Find it in the list of merged records.',
        'Press the button and give a reason. Exactly what was moved goes back.',
      ],
    ],
    words: ['A pair is listed for the same ID number, or a similar name with the same phone or birth date.'],
    refused: [
      'Where the two records contradict each other (sex, birth date, blood group) a second person has to sign with e-mail and password.',
      'A record that is being used by a colleague at that moment is merged by whoever is first; the other is told.',
    ],
  },
  {
    of: ['/hospital/records/access-review'],
    title: 'Access Review',
    about: 'Who opened a restricted record and why. Somebody else looks at each opening.',
    jobs: [
      [
        'Review an opening',
        'Read who opened what, and the reason.',
        'Press the button, give your verdict, and a note where it was not justified.',
      ],
      ['See which records are restricted', 'Open the tab Restricted records.'],
      ['Change how long a reason opens a record', 'Press Rules.', 'Set the hours and save.'],
    ],
    words: ['Not reviewed: nobody has looked at it yet. The menu counts these.'],
    refused: ['Nobody reviews their own opening, or an opening of their own record.'],
  },
]
