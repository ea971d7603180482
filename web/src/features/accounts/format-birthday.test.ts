import { expect, test } from 'vitest'
import { formatBirthday } from './format-birthday.ts'

test.each([
  ['1996-03-01', 'March 1st, 1996'],
  ['1996-03-02', 'March 2nd, 1996'],
  ['1996-03-03', 'March 3rd, 1996'],
  ['1996-03-08', 'March 8th, 1996'],
  ['2000-12-11', 'December 11th, 2000'],
  ['2000-12-12', 'December 12th, 2000'],
  ['2000-12-13', 'December 13th, 2000'],
  ['2000-02-21', 'February 21st, 2000'],
  ['1988-10-22', 'October 22nd, 1988'],
  ['1988-10-23', 'October 23rd, 1988'],
  ['1900-01-31', 'January 31st, 1900'],
])('the date of birth %s reads %s', (day, text) => expect(formatBirthday(day)).toBe(text))
