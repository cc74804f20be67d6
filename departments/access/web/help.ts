import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/login'],
    title: 'Sign in',
    about:
      'Opens Uzima for one person. Everybody signs in with their own e-mail address; what is done is kept under that name.',
    jobs: [
      [
        'Sign in',
        'Enter your e-mail address and password.',
        'Press Sign in.',
        'If you use two-factor sign-in, enter the code of your app.',
      ],
      [
        'Sign in for the first time',
        'Use the first password that your admin gave you, or the link in the invitation.',
        'Choose your own password of at least 12 characters.',
      ],
    ],
    refused: [
      'Wrong address and wrong password get the same answer. Check both, and the Caps Lock key.',
      'After five wrong tries you have to wait; the time grows with each further one.',
      'A first password works for one week. Ask your admin for a new one.',
      'At a hospital’s own address only its own people can sign in.',
    ],
  },
  {
    of: ['/forgot-password', '/reset-password'],
    title: 'Forgotten password',
    about: 'Sends a link by e-mail with which you choose a new password.',
    jobs: [
      [
        'Choose a new password',
        'Enter your e-mail address and send the form.',
        'Open the link in the e-mail.',
        'Enter the new password twice.',
        'Sign in with it.',
      ],
    ],
    refused: [
      'The page never says whether an address has an account. No e-mail after some minutes: check the address, or ask your admin.',
      'A link works once and for a short time. Ask for a new one when it is no longer valid.',
    ],
  },
  {
    of: ['/account'],
    title: 'Account and lock screen',
    about: 'Your password, two-factor sign-in and the places where you are signed in.',
    jobs: [
      [
        'Change your password',
        'Enter the password that you have.',
        'Enter the new one, at least 12 characters long.',
        'Save. All other places are signed out.',
      ],
      [
        'Set up two-factor sign-in',
        'Press the button and enter your password.',
        'Scan the code with an authenticator app.',
        'Enter the code that the app shows, and keep the backup codes in a safe place.',
      ],
      ['End a session', 'Find the place in the list.', 'Press End session, or Sign out everywhere for all of them.'],
      [
        'Lock the screen',
        'Open the menu under your name at the top right.',
        'Choose Lock screen. Your password opens it again, and what you had typed is still there.',
      ],
    ],
    words: [
      'Backup code: opens your account once when the telephone is lost.',
      'The screen locks by itself after the minutes that your hospital has set.',
    ],
    refused: [
      'Two-factor sign-in cannot be turned off where the hospital requires it.',
      'Common passwords are refused, also long ones. Several words that do not belong together are easy to keep in mind.',
      'Signing out from the lock screen loses what was not saved.',
    ],
  },
  {
    of: ['/hospital/staff/failed-tries'],
    title: 'Failed Tries',
    about: 'Every wrong password and code: who was signed in, at whose account it was tried, and from which address.',
    jobs: [
      ['Look at a day', 'Choose it under On.'],
      ['Find what somebody tried', 'Enter the name in the search.'],
    ],
    words: [
      'Nobody signed in: it was tried at the sign-in page.',
      'Screen locked: five tries at the accounts of three colleagues within 15 minutes. You and they are told.',
    ],
    refused: ['Nothing is changed or taken out here.'],
  },
]
