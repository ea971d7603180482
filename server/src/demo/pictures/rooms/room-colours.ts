import type { RoomColours } from './room.ts'

export const roomColours: readonly RoomColours[] = [
  {
    wall: '#f4e4d0', deep: '#5b2148', floor: '#c4905f', seat: '#8a3563', trim: '#d6a043',
    glow: '#fff0c4', wood: '#9a6237', leaf: '#3f7d4e', sky: ['#fde8c9', '#f6bf8f'],
  },
  {
    wall: '#5b2148', deep: '#33122a', floor: '#8d5a4b', seat: '#e0a13a', trim: '#e2b355',
    glow: '#ffdf9a', wood: '#7c4a2c', leaf: '#4f8a5a', sky: ['#f7b9a0', '#8a3f6d'],
  },
  {
    wall: '#f0c9b8', deep: '#a34e4a', floor: '#d9b48f', seat: '#5b2148', trim: '#c9953b',
    glow: '#fff3d8', wood: '#a8693f', leaf: '#4c7f55', sky: ['#fff1dc', '#f7cdb2'],
  },
  {
    wall: '#dfe5d0', deep: '#2f5a3d', floor: '#c9a477', seat: '#3d6b4a', trim: '#cfa14a',
    glow: '#fff5d6', wood: '#8f6136', leaf: '#2f6b41', sky: ['#eaf3dc', '#b9d8b4'],
  },
  {
    wall: '#f6d58f', deep: '#b4541f', floor: '#b77b4e', seat: '#6e2a56', trim: '#8a5a1c',
    glow: '#fff6dd', wood: '#7d4a25', leaf: '#4a7a3f', sky: ['#fff4d9', '#fbd08a'],
  },
  {
    wall: '#2c3a5a', deep: '#1a2440', floor: '#8a6a58', seat: '#d98f6a', trim: '#dba951',
    glow: '#ffe2a6', wood: '#7a5236', leaf: '#5b9a72', sky: ['#f4c7a8', '#4a5a8c'],
  },
  {
    wall: '#c96f4a', deep: '#7e3420', floor: '#e0c3a0', seat: '#f1dcc2', trim: '#f0c05a',
    glow: '#ffedc2', wood: '#8a4c28', leaf: '#3d6f4c', sky: ['#ffe6c7', '#f3a978'],
  },
  {
    wall: '#efe8de', deep: '#c7a98c', floor: '#d8c2a6', seat: '#b9785c', trim: '#b98f45',
    glow: '#fffaf0', wood: '#b48757', leaf: '#5f8a5c', sky: ['#fdf7ec', '#d9e3e0'],
  },
  {
    wall: '#1f4d4b', deep: '#123332', floor: '#a8794f', seat: '#e9b89a', trim: '#dfae56',
    glow: '#ffe7b0', wood: '#80532f', leaf: '#6aa676', sky: ['#fbe3bf', '#5d9a90'],
  },
  {
    wall: '#f3d4d6', deep: '#9a4a7c', floor: '#e3c6b4', seat: '#c9577d', trim: '#d3a04c',
    glow: '#fff4e6', wood: '#a8705a', leaf: '#6a9a6e', sky: ['#fff0ee', '#f4c2cc'],
  },
  {
    wall: '#3a2b2f', deep: '#221619', floor: '#6b4a3c', seat: '#b5542f', trim: '#d8a24a',
    glow: '#ffd890', wood: '#8a5830', leaf: '#5a8a58', sky: ['#f6c48e', '#5b3a44'],
  },
  {
    wall: '#d7dfe6', deep: '#54708a', floor: '#c7b7a4', seat: '#3f5a74', trim: '#c99d52',
    glow: '#fff8e6', wood: '#9c7350', leaf: '#4f8068', sky: ['#f6f4ee', '#bcd0de'],
  },
  {
    wall: '#e8cfa8', deep: '#74543a', floor: '#9c6b47', seat: '#2f5a3d', trim: '#b98331',
    glow: '#fff2d0', wood: '#6d4526', leaf: '#3a6a3c', sky: ['#fff0d0', '#e8c08a'],
  },
  {
    wall: '#7a3a5f', deep: '#4a1d3c', floor: '#d1a684', seat: '#f2c4b2', trim: '#f0bf62',
    glow: '#ffe9c0', wood: '#96603c', leaf: '#5d9467', sky: ['#ffdcc2', '#c77a93'],
  },
]
