import { readPosition, type WellKnownLocality } from './well-known-locality.ts'

/**
 * Localities by their common names, compiled by hand: "Name latitude longitude (other name, other name)". Positions are
 * the middle of a locality, to about half a kilometre. A PIN code comes from the post office of the same name.
 */
interface City {
  city: string
  district: string
  state: string
  localities: string
}

const cities: readonly City[] = [
  {
    city: 'Bengaluru',
    district: 'Bengaluru Urban',
    state: 'Karnataka',
    localities: `
      Arekere 12.888 77.605
      Banaswadi 13.014 77.651
      Basaveshwaranagar 12.987 77.5385 (Basaveshwara Nagar)
      Begur 12.878 77.628
      Benson Town 13.0 77.601
      Bommanahalli 12.903 77.624
      BEML Layout 12.9665 77.714
      Chamarajpet 12.957 77.563
      Church Street 12.975 77.605
      Commercial Street 12.9825 77.6085
      Cooke Town 13.001 77.626
      Cox Town 12.9965 77.624
      Cunningham Road 12.987 77.597
      Dasarahalli 13.044 77.513 (T Dasarahalli)
      Dollars Colony 13.0345 77.572
      Gandhi Bazaar 12.946 77.571
      HRBR Layout 13.022 77.644
      ITPL 12.986 77.737 (International Tech Park)
      Nagawara 13.043 77.62
      UB City 12.9715 77.596
      Ejipura 12.939 77.63
      Gandhi Nagar 12.977 77.579 (Gandhinagar)
      Girinagar 12.941 77.544
      Gottigere 12.856 77.589
      HAL 2nd Stage 12.969 77.642 (HAL 2nd Stage Indiranagar)
      HAL 3rd Stage 12.968 77.653
      New Thippasandra 12.974 77.651
      Haralur 12.903 77.659 (Harlur)
      HBR Layout 13.036 77.632
      Hennur 13.026 77.631
      Hoodi 12.992 77.716
      Horamavu 13.027 77.66
      Hulimavu 12.878 77.6
      Jakkur 13.078 77.606
      Jalahalli 13.043 77.548
      Jeevan Bhima Nagar 12.967 77.656 (JB Nagar)
      Kadugodi 12.9965 77.76
      Kaggadasapura 12.985 77.677
      Kanakapura Road 12.885 77.565
      Kasavanahalli 12.908 77.674
      Kengeri 12.9085 77.485
      Konanakunte 12.883 77.565
      Kudlu 12.89 77.65 (Kudlu Gate)
      Kumaraswamy Layout 12.908 77.564
      Kundalahalli 12.9675 77.715
      Langford Town 12.958 77.602
      Madiwala 12.921 77.618
      Mahadevapura 12.994 77.697
      Majestic 12.977 77.572 (Kempegowda Bus Station)
      Mathikere 13.033 77.561
      Murugeshpalya 12.956 77.656
      Nagarbhavi 12.96 77.511
      New BEL Road 13.031 77.569
      Old Airport Road 12.959 77.648 (HAL Airport Road)
      Padmanabhanagar 12.918 77.558
      Panathur 12.938 77.7
      Peenya 13.033 77.527
      Rajarajeshwari Nagar 12.927 77.519 (RR Nagar)
      Ramamurthy Nagar 13.016 77.678
      Residency Road 12.968 77.606
      Richmond Town 12.964 77.605 (Richmond Road)
      RMV 2nd Stage 13.033 77.575 (RMV Extension 2nd Stage)
      Sahakara Nagar 13.0625 77.587 (Sahakarnagar)
      Sanjay Nagar 13.037 77.577
      Seshadripuram 12.993 77.574
      Shanthi Nagar 12.9575 77.599 (Shanthinagar)
      Shivajinagar 12.9857 77.605
      Silk Board 12.9175 77.623 (Central Silk Board)
      Thanisandra 13.058 77.633
      Uttarahalli 12.9065 77.545
      Varthur 12.939 77.741
      Vasanth Nagar 12.9915 77.595
      Vidyaranyapura 13.076 77.557
      West of Chord Road 13.0035 77.5445
      Wilson Garden 12.9485 77.5975
      Yelahanka New Town 13.1005 77.581
      Yeshwanthpur 13.023 77.553 (Yeswanthpur)`,
  },
  {
    city: 'Mumbai',
    district: 'Mumbai Suburban',
    state: 'Maharashtra',
    localities: `
      Bandra East 19.0596 72.8495
      Bhandup West 19.151 72.935 (Bhandup)
      Borivali East 19.229 72.862 (Borivli East)
      Carter Road 19.066 72.8235
      Chandivali 19.1115 72.895
      Chembur East 19.056 72.907
      Dahisar East 19.251 72.868
      Dahisar West 19.251 72.857 (Dahisar)
      Dindoshi 19.176 72.863
      Four Bungalows 19.1265 72.828 (4 Bungalows)
      Ghatkopar East 19.079 72.914
      Ghatkopar West 19.0905 72.902
      Goregaon East 19.1663 72.863
      Goregaon West 19.1646 72.842
      Govandi 19.055 72.915
      Hill Road 19.055 72.83
      JB Nagar 19.111 72.866
      Jogeshwari East 19.138 72.857
      Jogeshwari West 19.139 72.842 (Jogeshwari)
      Kandivali East 19.205 72.868 (Kandivli East)
      Kanjurmarg 19.13 72.936
      Khar East 19.0705 72.844
      Kurla East 19.062 72.885
      Kurla West 19.0726 72.879
      Linking Road 19.066 72.834
      Malad East 19.187 72.859
      Mankhurd 19.048 72.932
      Marol 19.118 72.881
      Mulund East 19.171 72.965
      Mulund West 19.1726 72.952
      Pali Hill 19.066 72.827
      Sakinaka 19.103 72.887 (Saki Naka)
      Santacruz East 19.082 72.855
      Seven Bungalows 19.129 72.8195 (7 Bungalows)
      Yari Road 19.14 72.808
      Vikhroli 19.11 72.928
      Vile Parle East 19.099 72.852
      Vile Parle West 19.1025 72.837`,
  },
  {
    city: 'Mumbai',
    district: 'Mumbai',
    state: 'Maharashtra',
    localities: `
      Antop Hill 19.024 72.867
      Byculla 18.977 72.833
      Charni Road 18.952 72.819
      Churchgate 18.935 72.827
      Cuffe Parade 18.916 72.814
      Dadar East 19.0185 72.85
      Dadar West 19.02 72.84
      Dharavi 19.042 72.853
      Girgaon 18.954 72.818 (Girgaum)
      Grant Road 18.963 72.816
      Kala Ghoda 18.9285 72.8325
      Kemps Corner 18.963 72.8065
      Kalbadevi 18.949 72.828
      Kings Circle 19.032 72.858
      Mahalaxmi 18.982 72.824 (Mahalakshmi)
      Mahim 19.041 72.843
      Marine Lines 18.945 72.823
      Masjid Bunder 18.952 72.838
      Matunga East 19.0272 72.8558
      Matunga West 19.029 72.846
      Mazgaon 18.968 72.843
      Mumbai Central 18.97 72.82
      Nariman Point 18.926 72.823
      Parel 19.008 72.838
      Prabhadevi 19.016 72.829
      Sewri 19.001 72.855
      Shivaji Park 19.027 72.838
      Sion 19.039 72.862
      Tardeo 18.971 72.813
      Wadala 19.017 72.858`,
  },
  {
    city: 'Thane',
    district: 'Thane',
    state: 'Maharashtra',
    localities: `
      Ghodbunder Road 19.26 72.97 (GB Road)
      Hiranandani Estate 19.256 72.984
      Hiranandani Meadows 19.226 72.971
      Kalwa 19.2 72.999
      Kasarvadavali 19.268 72.967
      Kolshet Road 19.235 72.99 (Kolshet)
      Kopri 19.183 72.977
      Majiwada 19.216 72.98 (Majiwade)
      Manpada 19.234 72.976
      Mumbra 19.176 73.023
      Naupada 19.19 72.972
      Pokhran Road 19.218 72.96
      Thane East 19.186 72.98
      Thane West 19.2 72.97
      Vartak Nagar 19.21 72.96
      Wagle Estate 19.193 72.952
      Waghbil 19.25 72.97
      Owale 19.275 72.962`,
  },
  {
    city: 'Mira Bhayandar',
    district: 'Thane',
    state: 'Maharashtra',
    localities: `
      Mira Road 19.2813 72.8561 (Mira Road East)
      Bhayandar East 19.302 72.86 (Bhayander East)
      Bhayandar West 19.302 72.846 (Bhayandar, Bhayander)
      Kashimira 19.27 72.884`,
  },
  {
    city: 'Navi Mumbai',
    district: 'Thane',
    state: 'Maharashtra',
    localities: `
      Airoli 19.158 72.995
      Ghansoli 19.125 73.0
      Juinagar 19.055 73.018 (Jui Nagar)
      Kopar Khairane 19.103 73.005 (Koparkhairane)
      Rabale 19.14 73.002
      Sanpada 19.063 73.012
      Seawoods 19.0195 73.0165 (Seawoods Darave)
      Turbhe 19.073 73.018`,
  },
  {
    city: 'Navi Mumbai',
    district: 'Raigad',
    state: 'Maharashtra',
    localities: `
      Kalamboli 19.026 73.103
      Kamothe 19.018 73.094
      New Panvel 18.997 73.118
      Panvel 18.99 73.112
      Taloja 19.065 73.105
      Ulwe 18.98 73.025`,
  },
  {
    city: 'Delhi',
    district: 'Delhi',
    state: 'Delhi',
    localities: `
      Adarsh Nagar 28.7165 77.1705
      Alaknanda 28.527 77.251
      Anand Vihar 28.6469 77.316
      Aerocity 28.549 77.121
      Ashok Vihar 28.692 77.176
      Azadpur 28.707 77.177
      Badarpur 28.493 77.303
      Burari 28.755 77.199
      Civil Lines 28.677 77.225
      Dilshad Garden 28.682 77.321
      East of Kailash 28.556 77.245
      Geeta Colony 28.654 77.275
      Green Park Extension 28.558 77.208
      GTB Nagar 28.698 77.207 (Guru Teg Bahadur Nagar, Kingsway Camp)
      Gulmohar Park 28.558 77.213
      Hari Nagar 28.628 77.114
      INA 28.575 77.2095 (INA Market, Dilli Haat)
      Inderlok 28.673 77.17
      Jamia Nagar 28.561 77.285
      Jangpura 28.583 77.246
      Jasola 28.541 77.289
      Kailash Colony 28.555 77.242
      Kalkaji 28.541 77.26
      Kashmere Gate 28.667 77.228 (Kashmiri Gate)
      Keshav Puram 28.689 77.162
      Kirti Nagar 28.652 77.141
      Krishna Nagar 28.658 77.282
      Lodhi Colony 28.584 77.222 (Lodi Colony)
      Lodhi Road 28.589 77.228
      Mahipalpur 28.546 77.124
      Mayapuri 28.637 77.12
      Moti Bagh 28.577 77.176
      Moti Nagar 28.658 77.143
      Mukherjee Nagar 28.711 77.206
      Munirka 28.555 77.171
      Nangloi 28.683 77.065
      Najafgarh 28.609 76.979
      Naraina 28.627 77.139 (Naraina Vihar)
      New Friends Colony 28.562 77.27 (NFC)
      Netaji Subhash Place 28.696 77.1525 (NSP)
      North Campus 28.688 77.208 (Delhi University)
      Nizamuddin 28.589 77.25 (Nizamuddin East)
      Okhla 28.54 77.273
      Old Rajinder Nagar 28.639 77.187 (Rajinder Nagar, Rajendra Nagar)
      Paharganj 28.644 77.213
      Palam 28.59 77.085
      Panchsheel Park 28.543 77.217
      Patel Nagar 28.655 77.169 (East Patel Nagar, West Patel Nagar)
      Preet Vihar 28.641 77.295
      Rani Bagh 28.686 77.132
      RK Puram 28.564 77.177 (R K Puram, Ramakrishna Puram)
      Safdarjung Enclave 28.564 77.195 (Safdarjung)
      Sainik Farm 28.503 77.213
      Sarita Vihar 28.529 77.29
      Sarojini Nagar 28.577 77.199
      Satyaniketan 28.588 77.168 (Satya Niketan)
      SDA 28.547 77.198 (Safdarjung Development Area)
      Shahdara 28.673 77.289
      Shakarpur 28.628 77.282
      Shalimar Bagh 28.716 77.16
      Siri Fort 28.552 77.222
      Subhash Nagar 28.64 77.105
      Tagore Garden 28.644 77.112
      Tilak Nagar 28.6365 77.097
      Uttam Nagar 28.621 77.056
      Vikaspuri 28.638 77.073 (Vikas Puri)
      Vivek Vihar 28.67 77.314
      Vijay Nagar 28.6955 77.202
      Yamuna Vihar 28.7 77.272`,
  },
  {
    city: 'Gurugram',
    district: 'Gurugram',
    state: 'Haryana',
    localities: `
      Ardee City 28.441 77.082
      Dwarka Expressway 28.49 76.99
      Galleria Market 28.4675 77.0815
      Huda City Centre 28.459 77.072 (Millennium City Centre)
      IFFCO Chowk 28.472 77.072
      Malibu Town 28.424 77.05
      Manesar 28.357 76.94 (IMT Manesar)
      New Gurgaon 28.395 76.95 (New Gurugram)
      Nirvana Country 28.416 77.064
      Old Gurgaon 28.46 77.03
      Sadar Bazaar 28.458 77.028
      Sikanderpur 28.481 77.093
      South City 2 28.419 77.053 (South City II)
      Sushant Lok 2 28.43 77.098
      Sushant Lok 3 28.42 77.081`,
  },
  {
    city: 'Noida',
    district: 'Gautam Buddha Nagar',
    state: 'Uttar Pradesh',
    localities: `
      Film City 28.5715 77.3155
      Noida City Centre 28.5747 77.3561
      Botanical Garden 28.564 77.334
      Noida Expressway 28.51 77.4`,
  },
  {
    city: 'Greater Noida',
    district: 'Gautam Buddha Nagar',
    state: 'Uttar Pradesh',
    localities: `
      Alpha 1 28.474 77.51 (Alpha I)
      Alpha 2 28.479 77.514 (Alpha II)
      Beta 1 28.47 77.518 (Beta I)
      Beta 2 28.477 77.522 (Beta II)
      Gamma 1 28.486 77.511 (Gamma I)
      Gamma 2 28.486 77.518 (Gamma II)
      Delta 1 28.482 77.527 (Delta I)
      Knowledge Park 28.463 77.5 (Knowledge Park 2)
      Pari Chowk 28.465 77.511
      Omega 1 28.452 77.515`,
  },
  {
    city: 'Ghaziabad',
    district: 'Ghaziabad',
    state: 'Uttar Pradesh',
    localities: `
      Shipra Sun City 28.632 77.373
      Crossings Republik 28.629 77.434 (Crossing Republic)
      Govindpuram 28.688 77.468
      Kavi Nagar 28.663 77.445
      Mohan Nagar 28.677 77.384
      Raj Nagar 28.683 77.44 (RDC)
      Sahibabad 28.674 77.353
      Shastri Nagar 28.676 77.462
      Surya Nagar 28.665 77.318
      Vasundhara 28.661 77.372`,
  },
  {
    city: 'Faridabad',
    district: 'Faridabad',
    state: 'Haryana',
    localities: `
      Ballabgarh 28.343 77.326 (Ballabhgarh)
      Greater Faridabad 28.395 77.355 (Neharpar)
      Greenfield Colony 28.456 77.293
      NIT Faridabad 28.39 77.298 (NIT)
      Old Faridabad 28.415 77.319
      Sainik Colony 28.415 77.283
      Surajkund 28.484 77.283
      Charmwood Village 28.484 77.296`,
  },
  {
    city: 'Hyderabad',
    district: 'Hyderabad',
    state: 'Telangana',
    localities: `
      Abids 17.392 78.476
      Alwal 17.503 78.51
      Amberpet 17.39 78.516
      AS Rao Nagar 17.48 78.557 (A S Rao Nagar)
      Attapur 17.368 78.428
      Bachupally 17.543 78.385
      Barkatpura 17.389 78.498
      Basheerbagh 17.401 78.477
      BN Reddy Nagar 17.322 78.552
      Bowenpally 17.476 78.477
      Chaitanyapuri 17.368 78.536
      Champapet 17.344 78.52
      Chanda Nagar 17.494 78.33 (Chandanagar)
      ECIL 17.473 78.573 (ECIL X Roads)
      Erragadda 17.452 78.43
      Film Nagar 17.413 78.41
      Habsiguda 17.408 78.541
      Hafeezpet 17.485 78.359
      Hayathnagar 17.327 78.605
      Jeedimetla 17.507 78.456
      Kachiguda 17.389 78.502
      Kapra 17.49 78.567
      Karkhana 17.463 78.5
      Khairatabad 17.412 78.461
      Kokapet 17.393 78.332
      Kompally 17.535 78.488
      Koti 17.384 78.484
      Kothaguda 17.462 78.37
      Kothapet 17.367 78.545
      KPHB Colony 17.491 78.391 (KPHB, Kukatpally Housing Board)
      Lakdikapul 17.404 78.464
      Lingampally 17.495 78.316
      Madinaguda 17.494 78.34
      Malakpet 17.376 78.502
      Malkajgiri 17.449 78.526
      Marredpally 17.452 78.506 (West Marredpally, East Marredpally)
      Masab Tank 17.402 78.455
      Mehdipatnam 17.395 78.44
      Moosapet 17.468 78.425
      Nacharam 17.43 78.558
      Nagole 17.373 78.569
      Nanakramguda 17.417 78.342
      Nallagandla 17.475 78.31
      Nampally 17.388 78.467
      Narayanguda 17.396 78.49
      Narsingi 17.389 78.357
      Nizampet 17.518 78.383
      Paradise 17.443 78.487
      Pragathi Nagar 17.52 78.396
      Puppalaguda 17.4 78.372
      Raidurg 17.427 78.383 (Raidurgam)
      Sanath Nagar 17.456 78.443
      Santosh Nagar 17.347 78.508
      Saroornagar 17.357 78.533 (Saroor Nagar)
      Shaikpet 17.407 78.396
      Shamshabad 17.26 78.396
      Somajiguda 17.423 78.459
      SR Nagar 17.442 78.446 (Sanjeeva Reddy Nagar)
      Suchitra 17.505 78.476 (Suchitra Circle)
      Tarnaka 17.428 78.54
      Tellapur 17.468 78.285
      Trimulgherry 17.473 78.507 (Tirumalagiri)
      Vanasthalipuram 17.328 78.572
      Yousufguda 17.437 78.426`,
  },
  {
    city: 'Chennai',
    district: 'Chennai',
    state: 'Tamil Nadu',
    localities: `
      Alandur 13.004 80.201
      Ambattur 13.114 80.155
      Aminjikarai 13.071 80.223
      Anna Nagar East 13.086 80.22
      Anna Nagar West 13.09 80.2
      Arumbakkam 13.072 80.21
      Avadi 13.115 80.101
      Ayanavaram 13.098 80.233
      Chetpet 13.071 80.241 (Chetput)
      Choolaimedu 13.063 80.227
      Chromepet 12.951 80.141 (Chrompet)
      Ekkatuthangal 13.022 80.204 (Ekkaduthangal)
      George Town 13.094 80.285 (Parrys)
      Express Avenue 13.0588 80.2641
      Gopalapuram 13.048 80.257
      Injambakkam 12.919 80.251
      Kelambakkam 12.787 80.22
      KK Nagar 13.041 80.199 (Kalaignar Karunanidhi Nagar)
      Kodambakkam 13.052 80.225
      Kolathur 13.124 80.215
      Kottivakkam 12.968 80.26
      Kotturpuram 13.016 80.242
      Koyambedu 13.069 80.194
      Madipakkam 12.964 80.199
      Mandaveli 13.027 80.262
      Medavakkam 12.918 80.192
      Mogappair 13.084 80.175 (Mugappair, Mogappair East)
      Mogappair West 13.086 80.167
      MRC Nagar 13.018 80.27
      Nandanam 13.031 80.24
      Nanganallur 12.981 80.188
      Navalur 12.846 80.226
      Neelankarai 12.949 80.255
      Palavakkam 12.957 80.256
      Pallavaram 12.968 80.15
      Pallikaranai 12.937 80.213
      Perambur 13.111 80.244
      Perungalathur 12.906 80.096
      Perungudi 12.965 80.246
      Poonamallee 13.047 80.094
      Purasaiwakkam 13.09 80.255 (Purasawalkam)
      RA Puram 13.026 80.257 (Raja Annamalai Puram)
      Ramapuram 13.032 80.178
      Royapuram 13.113 80.294
      Saidapet 13.021 80.223
      Saligramam 13.054 80.202
      Santhome 13.033 80.277
      Selaiyur 12.917 80.138
      Shenoy Nagar 13.078 80.226
      Siruseri 12.825 80.219
      Sowcarpet 13.093 80.278
      St Thomas Mount 13.003 80.195
      Taramani 12.986 80.242 (Tharamani)
      Teynampet 13.04 80.25
      Thiruvanmiyur 12.983 80.259 (Tiruvanmiyur)
      Thoraipakkam 12.942 80.235
      Thousand Lights 13.058 80.255
      Tondiarpet 13.126 80.289
      Triplicane 13.059 80.275 (Thiruvallikeni)
      Valasaravakkam 13.04 80.172
      Vepery 13.084 80.263
      Villivakkam 13.108 80.207
      Virugambakkam 13.052 80.19
      Washermenpet 13.115 80.283 (Washermanpet)
      West Mambalam 13.037 80.222`,
  },
  {
    city: 'Ahmedabad',
    district: 'Ahmedabad',
    state: 'Gujarat',
    localities: `
      Ambawadi 23.024 72.553
      Ambli 23.033 72.482
      Anand Nagar 23.009 72.517
      Ashram Road 23.034 72.571
      Bapunagar 23.037 72.628
      Chandkheda 23.108 72.588
      Chandlodia 23.083 72.543 (Chandlodiya)
      CTM 22.998 72.628
      Drive In Road 23.047 72.533
      Ellisbridge 23.023 72.567
      Ghatlodia 23.069 72.537
      Ghodasar 22.978 72.613
      Gota 23.099 72.541
      Gurukul 23.047 72.532
      Isanpur 22.978 72.6
      Iskcon 23.027 72.507 (Iskcon Cross Road)
      Jodhpur 23.021 72.521
      Judges Bungalow Road 23.04 72.513
      Khokhra 23.004 72.614
      Law Garden 23.027 72.561
      Makarba 22.993 72.503
      Maninagar 22.998 72.603
      Memnagar 23.052 72.536
      Mithakhali 23.033 72.562
      Motera 23.095 72.597
      Naranpura 23.058 72.555
      Naroda 23.07 72.657
      Nikol 23.05 72.666
      Odhav 23.028 72.661
      Paldi 23.012 72.561
      Ranip 23.08 72.57
      Sabarmati 23.084 72.591
      Sarkhej 22.985 72.505
      Science City 23.072 72.509 (Science City Road)
      Shahibaug 23.056 72.592 (Shahibag)
      Shela 22.997 72.458
      Shyamal 23.014 72.528 (Shyamal Cross Road)
      Sindhu Bhavan Road 23.042 72.496 (SBR)
      Sola 23.067 72.518
      South Bopal 23.022 72.468
      Thaltej 23.051 72.507
      Usmanpura 23.047 72.57
      Vasna 23.003 72.547
      Vastral 22.999 72.663
      Vatva 22.965 72.617`,
  },
  {
    city: 'Kolkata',
    district: 'Kolkata',
    state: 'West Bengal',
    localities: `
      Bagha Jatin 22.486 88.378 (Baghajatin)
      Baguiati 22.613 88.431
      Ballygunge Circular Road 22.537 88.361
      Bansdroni 22.472 88.36
      Baranagar 22.643 88.375
      Beleghata 22.562 88.397 (Beliaghata)
      Bhawanipore 22.534 88.346 (Bhowanipore, Bhawanipur)
      Burrabazar 22.579 88.353 (Bara Bazar)
      Camac Street 22.546 88.352
      Chinar Park 22.624 88.443
      Dhakuria 22.509 88.369
      Elgin Road 22.539 88.352 (Elgin)
      Entally 22.558 88.37
      EM Bypass 22.53 88.4 (Eastern Metropolitan Bypass)
      Esplanade 22.564 88.352 (Dharmatala)
      Garia 22.463 88.383
      Girish Park 22.587 88.362
      Golf Green 22.491 88.359
      Hatibagan 22.595 88.371
      Hazra 22.523 88.348
      Jodhpur Park 22.505 88.363
      Kalighat 22.521 88.345
      Kankurgachi 22.579 88.39
      Kasba 22.514 88.387
      Kestopur 22.599 88.425
      Khidirpur 22.539 88.323 (Kidderpore)
      Lake Gardens 22.503 88.354
      Maniktala 22.584 88.377
      Moulali 22.561 88.367
      Mukundapur 22.494 88.398
      Naktala 22.473 88.366
      Nagerbazar 22.622 88.416
      New Alipore 22.509 88.334
      Park Circus 22.544 88.369
      Phoolbagan 22.571 88.388
      Rashbehari 22.517 88.353 (Rashbehari Avenue)
      Ruby 22.513 88.402 (Ruby More)
      Santoshpur 22.494 88.383
      Sealdah 22.567 88.371
      Shobhabazar 22.596 88.364 (Sovabazar)
      Shyambazar 22.601 88.374
      Sinthi 22.627 88.383
      Southern Avenue 22.514 88.359
      Tangra 22.554 88.388
      Taratala 22.511 88.319
      Thakurpukur 22.464 88.307
      Topsia 22.538 88.386
      Ultadanga 22.594 88.388
      VIP Road 22.61 88.43`,
  },
  {
    city: 'Surat',
    district: 'Surat',
    state: 'Gujarat',
    localities: `
      Adajan 21.195 72.793
      Althan 21.152 72.808
      Amroli 21.248 72.85
      Athwalines 21.176 72.803 (Athwa, Athwa Lines)
      Bhatar 21.168 72.814
      Bhestan 21.125 72.86
      Chowk Bazar 21.198 72.818
      City Light 21.162 72.8 (Citylight)
      Dindoli 21.147 72.877
      Dumas 21.09 72.715
      Dumas Road 21.153 72.765
      Ghod Dod Road 21.177 72.811
      Honey Park Road 21.197 72.787
      Jahangirpura 21.228 72.787
      Katargam 21.227 72.832
      Lal Darwaja 21.203 72.836
      Limbayat 21.173 72.865
      LP Savani Road 21.202 72.788
      Magdalla 21.143 72.747
      Majura Gate 21.184 72.823
      Mota Varachha 21.24 72.885
      Nana Varachha 21.22 72.885
      Nanpura 21.187 72.813
      Pal 21.189 72.772 (Pal Gam)
      Palanpur Patia 21.209 72.795
      Pandesara 21.141 72.839
      Parle Point 21.173 72.792
      Parvat Patiya 21.188 72.862
      Piplod 21.158 72.776
      Puna 21.203 72.875 (Punagam)
      Rander 21.217 72.794
      Ring Road 21.192 72.838
      Sarthana 21.232 72.903
      Singanpor 21.222 72.809
      Udhna 21.17 72.846
      Varachha 21.209 72.862 (Varachha Road)
      Ved Road 21.221 72.825
      Vesu 21.142 72.775
      VIP Road 21.148 72.779
      Yogi Chowk 21.215 72.889`,
  },
  {
    city: 'Pune',
    district: 'Pune',
    state: 'Maharashtra',
    localities: `
      Ambegaon 18.452 73.838
      Baner Road 18.553 73.797
      Bhosale Nagar 18.543 73.835 (Bhosalenagar)
      Bibwewadi 18.478 73.863
      Boat Club Road 18.536 73.881
      Bund Garden 18.538 73.883 (Bund Garden Road)
      Dhankawadi 18.466 73.855
      Dhanori 18.595 73.894
      Dhayari 18.446 73.811
      Erandwane 18.509 73.832
      Fatima Nagar 18.504 73.9
      Ghorpadi 18.527 73.896
      Karve Nagar 18.49 73.82
      Karve Road 18.503 73.828
      Katraj 18.448 73.858
      Keshav Nagar 18.537 73.943
      Kondhwa 18.47 73.889
      Laxmi Road 18.515 73.855
      Law College Road 18.514 73.831
      Lohegaon 18.598 73.92 (Lohgaon)
      Lulla Nagar 18.486 73.888
      Manjri 18.52 73.97
      Market Yard 18.489 73.868
      MG Road 18.517 73.878
      Model Colony 18.531 73.839
      Mohammadwadi 18.472 73.917
      Mundhwa 18.533 73.931
      Pashan 18.539 73.787
      Prabhat Road 18.514 73.834
      Sadashiv Peth 18.511 73.849
      Sahakar Nagar 18.487 73.85
      Salisbury Park 18.495 73.871
      Senapati Bapat Road 18.53 73.83 (SB Road)
      Sus 18.547 73.755
      Swargate 18.501 73.858
      Tilak Road 18.508 73.851
      Undri 18.459 73.91
      Vishrantwadi 18.572 73.878
      Wadgaon Sheri 18.551 73.922
      Wagholi 18.581 73.984
      Wanowrie 18.493 73.899 (Wanowri)
      Warje 18.483 73.8
      Yerwada 18.553 73.884 (Yerawada)`,
  },
  {
    city: 'Pimpri-Chinchwad',
    district: 'Pune',
    state: 'Maharashtra',
    localities: `
      Akurdi 18.65 73.77
      Bhosari 18.621 73.847
      Chinchwad 18.63 73.8
      Dapodi 18.581 73.832
      Kasarwadi 18.606 73.823
      Moshi 18.678 73.848
      Nigdi 18.651 73.766
      Pimple Gurav 18.591 73.816
      Pimple Nilakh 18.58 73.79
      Pimpri 18.627 73.81
      Pradhikaran 18.655 73.77
      Punawale 18.632 73.743
      Rahatani 18.604 73.786
      Ravet 18.649 73.747
      Sangvi 18.573 73.815
      Tathawade 18.621 73.751
      Thergaon 18.612 73.77`,
  },
  {
    city: 'Jaipur',
    district: 'Jaipur',
    state: 'Rajasthan',
    localities: `
      Adarsh Nagar 26.9 75.826
      Ajmer Road 26.9 75.755
      Amer 26.985 75.851 (Amber)
      Bani Park 26.93 75.793
      Bapu Nagar 26.891 75.806
      Chitrakoot 26.905 75.735
      Civil Lines 26.906 75.783
      Durgapura 26.853 75.79
      Gopalpura 26.867 75.79 (Gopalpura Bypass)
      Jagatpura 26.823 75.865
      Jawahar Nagar 26.89 75.838
      Jhotwara 26.946 75.741
      JLN Marg 26.86 75.81
      Johari Bazar 26.921 75.827
      Kalwar Road 26.951 75.71
      Khatipura 26.927 75.748
      Lal Kothi 26.887 75.798 (Lalkothi)
      MI Road 26.916 75.804 (Mirza Ismail Road)
      Murlipura 26.963 75.764
      New Sanganer Road 26.872 75.764
      Nirman Nagar 26.895 75.754
      Patrika Gate 26.84 75.8
      Pink City 26.924 75.825
      Pratap Nagar 26.804 75.82
      Queens Road 26.91 75.75
      Sanganer 26.819 75.792
      Shastri Nagar 26.947 75.795
      Shyam Nagar 26.895 75.77
      Sindhi Camp 26.924 75.8
      Sitapura 26.778 75.841
      Sodala 26.903 75.774
      Tilak Nagar 26.893 75.818
      Tonk Road 26.87 75.797
      Tonk Phatak 26.879 75.799
      Triveni Nagar 26.868 75.781
      Vidhyadhar Nagar 26.958 75.778 (Vidyadhar Nagar)`,
  },
  {
    city: 'Lucknow',
    district: 'Lucknow',
    state: 'Uttar Pradesh',
    localities: `
      Alambagh 26.814 80.907
      Aminabad 26.847 80.928
      Aashiana 26.785 80.919 (Ashiana, Ashiyana)
      Chinhat 26.882 81.04
      Chowk 26.866 80.906
      Dalibagh 26.855 80.957
      Faizabad Road 26.877 80.997
      Gomti Nagar Extension 26.836 81.007
      Gomti Nagar Vistar 26.83 81.01
      Hussainganj 26.843 80.938
      Indira Nagar 26.877 80.996
      Jankipuram 26.92 80.949
      Jankipuram Extension 26.935 80.96
      Kaiserbagh 26.853 80.931 (Qaiserbagh)
      Kalyanpur 26.901 80.966
      Krishna Nagar 26.799 80.888
      LDA Colony 26.787 80.905
      Lalbagh 26.85 80.94
      Mahanagar 26.873 80.954
      Mall Avenue 26.839 80.954
      Nirala Nagar 26.87 80.94
      Nishatganj 26.867 80.951
      Patrakarpuram 26.854 80.998
      Rajajipuram 26.846 80.884
      Sushant Golf City 26.77 81.015
      Telibagh 26.771 80.947
      Thakurganj 26.874 80.89
      Vikas Nagar 26.896 80.965
      Vrindavan Yojna 26.76 80.955`,
  },
  {
    city: 'Kanpur',
    district: 'Kanpur Nagar',
    state: 'Uttar Pradesh',
    localities: `
      Arya Nagar 26.481 80.323
      Ashok Nagar 26.474 80.327
      Azad Nagar 26.494 80.302
      Barra 26.421 80.303
      Birhana Road 26.462 80.354
      Civil Lines 26.474 80.351
      Cantonment 26.455 80.37 (Kanpur Cantt)
      Fazalganj 26.454 80.311
      Gumti 26.468 80.317 (Gumti No 5)
      Govind Nagar 26.444 80.309
      Gwaltoli 26.481 80.337
      Harsh Nagar 26.471 80.326
      Jajmau 26.434 80.41
      Juhi 26.433 80.33
      Kakadeo 26.477 80.298
      Kalyanpur 26.501 80.257
      Keshav Puram 26.49 80.255
      Kidwai Nagar 26.435 80.335
      Lajpat Nagar 26.471 80.312
      Mall Road 26.469 80.352
      Naubasta 26.405 80.318
      Naveen Market 26.471 80.347
      Panki 26.465 80.245
      Parade 26.468 80.345
      Ratan Lal Nagar 26.436 80.3
      Rawatpur 26.485 80.285
      Saket Nagar 26.428 80.322
      Sharda Nagar 26.489 80.283
      Shastri Nagar 26.461 80.296
      Shyam Nagar 26.435 80.385
      Swaroop Nagar 26.48 80.318 (Swarup Nagar)
      Tilak Nagar 26.485 80.326
      Vijay Nagar 26.463 80.29
      Vikas Nagar 26.494 80.29
      Yashoda Nagar 26.411 80.339`,
  },
  {
    city: 'Nagpur',
    district: 'Nagpur',
    state: 'Maharashtra',
    localities: `
      Bajaj Nagar 21.127 79.063
      Besa 21.086 79.104
      Cotton Market 21.146 79.09
      Civil Lines 21.153 79.073
      Dhantoli 21.134 79.08
      Dharampeth 21.142 79.062
      Dighori 21.118 79.135
      Friends Colony 21.172 79.05
      Hingna Road 21.115 79.03
      Jaripatka 21.182 79.099
      Katol Road 21.171 79.05
      Khamla 21.116 79.061
      Koradi Road 21.18 79.085
      Laxmi Nagar 21.123 79.064
      Mahal 21.144 79.108
      Manewada 21.108 79.1
      Manish Nagar 21.095 79.084
      Nandanvan 21.135 79.125
      Pratap Nagar 21.118 79.056
      Ramdaspeth 21.136 79.074
      Sadar 21.162 79.078
      Sakkardara 21.125 79.11
      Shankar Nagar 21.137 79.063
      Sitabuldi 21.144 79.082
      Trimurti Nagar 21.114 79.047
      Wardha Road 21.1 79.07
      Wardhaman Nagar 21.15 79.125`,
  },
]

export const cityLocalities: readonly WellKnownLocality[] = cities.flatMap(({ localities, ...area }) =>
  localities
    .trim()
    .split('\n')
    .map((line) => {
      const [position = '', others = ''] = line.replace(')', '').split(' (')
      return {
        ...area,
        ...readPosition(position),
        pincode: null,
        aliases: others.split(', ').filter(Boolean),
        fame: 0.06,
      }
    }),
)
