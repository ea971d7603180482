import { community, type Community, type Region } from './community.ts'

const muslim = community(
  'Afreen Aisha Asma Farida Fatima Heena Mubeena Nazia Rukhsana Saba Sana Shaista Shazia Yasmin Zainab Zoya',
  'Abdul Arif Azhar Danish Faisal Faizan Imran Irfan Mujtaba Nadeem Omar Rehan Salman Sameer Shoaib Yakub',
  'Ahmed Ansari Baig Hussain Khan Mirza Mohammed Mulla Pasha Qureshi Shaikh Sharif Siddiqui Syed',
)
const christian = community(
  'Anita Carol Jenifer Maria Rachel Sandra Sharon Theresa',
  'Alwyn Anthony Jason Joel Melvin Nelson Roshan Wilson',
  'Crasta Dsouza Fernandes Lobo Mascarenhas Pereira Pinto Rodrigues',
)
const sikh = community(
  'Amandeep Gurpreet Harleen Jasleen Jaspreet Kirandeep Manpreet Simran',
  'Bhupinder Gurmeet Harjot Inderjeet Jaskaran Kuldeep Manjot Sukhdev',
  'Bedi Chadha Dhillon Gill Grewal Kohli Sandhu Sethi Sodhi Walia',
)
const fromTheHills = community(
  'Lalrinpuii Linthoi Pema Rinchen Sangeeta Tenzin Thoibi Zothanpuii',
  'Bikram Dawa Hemant Karma Lalduhawma Nima Sangay Tshering',
  'Bhutia Chhetri Gurung Lama Lepcha Rai Tamang Thapa',
)

export const communitiesByRegion: Record<Region, Community[]> = {
  kannada: [
    community(
      'Ananya Bhavana Chaitra Deepa Divya Gayathri Geetha Harini Kavya Lakshmi Lavanya Mamatha Meghana Nandini Nayana ' +
        'Pallavi Pooja Priya Radhika Ramya Rashmi Roopa Sahana Sangeetha Shreya Shruthi Sindhu Soumya Spoorthi Sushma ' +
        'Swathi Tanvi Vidya Vinutha Yashaswini',
      'Abhishek Ajay Akash Aniket Arjun Ashwin Bharath Chethan Darshan Dev Dhanush Girish Harsha Jeevan Karthik Kiran ' +
        'Kishore Lokesh Madhu Manjunath Mohan Naveen Nikhil Pavan Prajwal Pradeep Raghav Rakshith Ravi Rohan Sachin ' +
        'Sagar Santosh Shashank Srinivas Sudeep Sunil Tejas Varun Vinay Yogesh',
      'Acharya Alva Ballal Bhat Gowda Hegde Holla Iyengar Kamath Karanth Kini Kulkarni Mallya Murthy Naik Nayak Pai ' +
        'Prabhu Raju Ramaiah Rao Reddy Shanbhag Shenoy Shetty Urs Venkatesh',
    ),
    muslim,
    christian,
  ],
  telugu: [
    community(
      'Aasritha Amrutha Anusha Bhargavi Chandana Deepika Dharani Gowthami Haritha Himabindu Jahnavi Jyothi Keerthana ' +
        'Lahari Lasya Madhavi Manasa Mounika Navya Neelima Nikitha Padmaja Pranathi Pravallika Sahithi Saritha Sirisha ' +
        'Sravani Sruthi Sumana Supriya Swapna Tejaswi Vaishnavi Yamini',
      'Aditya Akhil Anil Avinash Bhaskar Charan Eshwar Ganesh Gopi Hari Hemanth Jagadish Kalyan Koushik Mahesh Nagesh ' +
        'Naresh Nithin Phani Prakash Praveen Rajesh Rakesh Ramesh Rohith Sandeep Satish Shiva Sreekanth Suresh Teja ' +
        'Uday Vamsi Venkat',
      'Achari Allam Annamraju Bandari Chowdary Devarakonda Gaddam Goud Jakkula Kandula Komatireddy Konda Kota Madduri ' +
        'Mallela Nagulapalli Nalla Peddi Rao Reddy Sharma Sriram Thota Vanga Varma Vemula Yadav',
    ),
    muslim,
    muslim,
  ],
  marathi: [
    community(
      'Aarti Aditi Amruta Anagha Apurva Ashwini Bhagyashree Chitra Dipali Gauri Isha Janhavi Ketaki Komal Leena Madhura ' +
        'Manasi Mrunal Mugdha Neha Nilam Pooja Prachi Pradnya Rasika Renuka Reshma Rucha Sakshi Samruddhi Sayali ' +
        'Shamika Shital Shraddha Snehal Sonali Swara Tejaswini Urmila Vaishali',
      'Abhijeet Aditya Ajinkya Akshay Amey Amol Aniruddha Atharva Avdhoot Chinmay Digambar Gaurav Hrishikesh Indrajeet ' +
        'Jayesh Kedar Kunal Mandar Mayur Milind Nachiket Nilesh Omkar Parag Prasad Prathamesh Rahul Rohit Rushikesh ' +
        'Sahil Sanket Saurabh Shantanu Shreyas Siddharth Sumit Swapnil Tushar Vaibhav Vikrant Yash',
      'Apte Bapat Bhagat Bhide Bhosale Chavan Dange Deshmukh Deshpande Dhumal Gaikwad Ghatge Godbole Gokhale Jadhav ' +
        'Jagtap Joshi Kadam Kale Kamble Karmarkar Kelkar Kulkarni Limaye Mahajan More Nene Pardeshi Patil Pawar Phadke ' +
        'Ranade Sathe Sawant Shinde Tambe Wagh',
    ),
    muslim,
    christian,
  ],
  northern: [
    community(
      'Aakriti Aditi Alka Ambika Anjali Bhawna Chanchal Charu Deepti Divya Ekta Garima Ishita Jyotsna Kanika Khushboo ' +
        'Kritika Mansi Megha Monika Muskan Neelam Nidhi Nishtha Pallavi Parul Pinky Preeti Rachna Ritika Ruchi Sakshi ' +
        'Shalini Sneha Sunita Swati Tanya Vandana Vartika',
      'Aakash Aarav Abhinav Ajeet Aman Amit Ankit Arun Ashish Chirag Deepak Dinesh Gagan Gaurav Himanshu Jatin Kabir ' +
        'Karan Lalit Manish Mohit Mukul Naresh Nitin Parth Pawan Prince Puneet Rajat Rohit Sahil Sandeep Shubham Sumit ' +
        'Sunny Tarun Vikas Vipin Vishal Yogesh',
      'Aggarwal Ahuja Arora Bajaj Bansal Batra Bhardwaj Bhatia Bisht Chaudhary Chauhan Dhingra Dua Dubey Goel Gupta Jain ' +
        'Kapoor Kaushik Khanna Khurana Malhotra Malik Mathur Mehra Mishra Negi Pandey Rana Rastogi Rawat Saini Saxena ' +
        'Sharma Tandon Tiwari Trivedi Tyagi Verma Yadav',
    ),
    muslim,
    sikh,
    fromTheHills,
  ],
}
