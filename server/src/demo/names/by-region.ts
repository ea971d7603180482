import { type Names, namesOf, type Region } from './names.ts'

export const namesByRegion: Record<Region, Names> = {
  kannada: namesOf(
    'Ananya Bhavana Chaitra Deepa Divya Farida Gayathri Geetha Harini Kavya Lakshmi Lavanya Mamatha Meghana Nandini ' +
      'Nayana Pallavi Pooja Priya Radhika Ramya Rashmi Roopa Sahana Sangeetha Shreya Shruthi Sindhu Soumya Spoorthi ' +
      'Sushma Swathi Tanvi Theresa Vidya Vinutha Yashaswini Zainab',
    'Abhishek Ajay Akash Aniket Arjun Ashwin Bharath Chethan Darshan Dev Dhanush Girish Harsha Imran Jeevan Karthik ' +
      'Kiran Kishore Lokesh Madhu Manjunath Mohan Naveen Nikhil Pavan Prajwal Pradeep Raghav Rakshith Ravi Rohan Sachin ' +
      'Sagar Santosh Shashank Srinivas Sudeep Sunil Tejas Varun Vinay Yogesh',
    'Acharya Alva Ballal Bhat Bopanna Dsouza Gowda Hegde Holla Iyengar Kamath Karanth Khan Kini Kulkarni Mallya Murthy ' +
      'Naik Nayak Pai Pinto Prabhu Raju Ramaiah Rao Reddy Shanbhag Sharif Sheikh Shenoy Shetty Somaiah Urs Venkatesh',
  ),
  telugu: namesOf(
    'Aasritha Amrutha Anusha Asma Bhargavi Chandana Deepika Dharani Fatima Gowthami Haritha Himabindu Jahnavi Jyothi ' +
      'Keerthana Lahari Lasya Madhavi Manasa Mounika Mubeena Navya Neelima Nikitha Padmaja Pranathi Pravallika Rukhsana ' +
      'Sahithi Saritha Shaista Sirisha Sravani Sruthi Sumana Supriya Swapna Tejaswi Vaishnavi Yamini',
    'Abdul Aditya Akhil Anil Arif Avinash Bhaskar Charan Eshwar Faisal Ganesh Gopi Hari Hemanth Irfan Jagadish Kalyan ' +
      'Koushik Mahesh Mujtaba Nagesh Naresh Nithin Omar Phani Prakash Praveen Rajesh Rakesh Ramesh Rohith Salman Sandeep ' +
      'Satish Shiva Sreekanth Suresh Teja Uday Vamsi Venkat Yakub',
    'Achari Ahmed Allam Annamraju Baig Bandari Chowdary Devarakonda Gaddam Goud Hussain Jakkula Kandula Khan Komatireddy ' +
      'Konda Kota Madduri Mallela Mirza Mohammed Nagulapalli Nalla Pasha Peddi Qureshi Rao Reddy Sharma Siddiqui Sriram ' +
      'Thota Vanga Varma Vemula Yadav',
  ),
  marathi: namesOf(
    'Aarti Aditi Amruta Anagha Apurva Ashwini Bhagyashree Chitra Dipali Gauri Isha Janhavi Ketaki Komal Leena Madhura ' +
      'Manasi Mrunal Mugdha Neha Nilam Pooja Prachi Pradnya Rasika Renuka Reshma Rucha Sakshi Samruddhi Sayali Shamika ' +
      'Shital Shraddha Snehal Sonali Swara Tejaswini Urmila Vaishali Yasmin',
    'Abhijeet Aditya Ajinkya Akshay Amey Amol Aniruddha Atharva Avdhoot Chinmay Digambar Gaurav Hrishikesh Indrajeet ' +
      'Jayesh Kedar Kunal Mandar Mayur Milind Nachiket Nilesh Omkar Parag Prasad Prathamesh Rahul Rohit Rushikesh Sahil ' +
      'Sameer Sanket Saurabh Shantanu Shreyas Siddharth Sumit Swapnil Tushar Vaibhav Vikrant Yash',
    'Apte Bapat Bhagat Bhide Bhosale Chavan Dange Deshmukh Deshpande Dhumal Fernandes Gaikwad Ghatge Godbole Gokhale ' +
      'Jadhav Jagtap Joshi Kadam Kale Kamble Karmarkar Kelkar Khan Kulkarni Limaye Mahajan More Mulla Nene Pardeshi Patil ' +
      'Pawar Phadke Ranade Sathe Sawant Shaikh Shinde Tambe Wagh',
  ),
  northern: namesOf(
    'Aakriti Aditi Alka Ambika Anjali Ayesha Bhawna Chanchal Charu Deepti Divya Ekta Garima Gurpreet Harleen Heena ' +
      'Ishita Jaspreet Jyotsna Kanika Khushboo Kritika Lalrinpuii Mansi Megha Monika Muskan Nazia Neelam Nidhi Nishtha ' +
      'Pallavi Parul Pinky Preeti Rachna Ritika Ruchi Sakshi Sana Shalini Shazia Simran Sneha Sunita Swati Tanya ' +
      'Thoibi Vandana Vartika',
    'Aakash Aarav Abhinav Ajeet Aman Amit Ankit Arun Ashish Azhar Bhupinder Chirag Danish Deepak Dinesh Faizan Gagan ' +
      'Gaurav Gurmeet Harjot Himanshu Inderjeet Jatin Kabir Karan Kuldeep Lalit Manish Mohit Mukul Nadeem Naresh Nitin ' +
      'Parth Pawan Prince Puneet Rajat Rehan Rohit Sahil Sandeep Shoaib Shubham Sumit Sunny Tarun Thangboi Vikas Vipin ' +
      'Vishal Yogesh',
    'Aggarwal Ahuja Ansari Arora Bajaj Bansal Batra Bhardwaj Bhatia Bisht Chadha Chaudhary Chauhan Dhingra Dua Dubey ' +
      'Gill Goel Gupta Gurung Jain Kapoor Kaushik Khanna Khurana Malhotra Malik Mathur Mehra Mishra Negi Pandey Qureshi ' +
      'Rana Rastogi Rawat Saini Saxena Sethi Sharma Siddiqui Singh Sodhi Tandon Thapa Tiwari Trivedi Tyagi Verma Walia Yadav',
  ),
}
